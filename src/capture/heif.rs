//! Photos of phones: HEIF containers (ISO/IEC 23008-12) whose picture is coded as HEVC, whole or in tiles.

use super::profile;
use heic_rs::context::Context;
use heic_rs::grid::{self, Grid};
use heic_rs::hevc::{self, Frame as CodedFrame};
use heic_rs::image::check_pixels;
use heic_rs::props::ItemProps;
use heic_rs::props::colr::{MatrixCoefficients, Nclx, Range};
use heic_rs::{Error, PixelLayout, Transform, color, metadata, transform};
use image::metadata::Orientation;
use image::{DynamicImage, RgbImage};
use moxcms::ColorProfile;
use rayon::prelude::*;

/// Whether a file begins as HEIF does, whatever its picture is coded as; films begin alike, with other brands.
pub fn is_heif(head: &[u8]) -> bool {
    const BRANDS: [&[u8]; 6] = [b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1"];
    let brand = head
        .get(8..12)
        .filter(|_| head.get(4..8) == Some(&b"ftyp"[..]));
    brand.is_some_and(|brand| BRANDS.contains(&brand))
}

/// What a pixel takes while it is decoded: luma and half as much chroma in 16 bits each, by tiles and put together, and its colors.
pub const BYTES_PER_PIXEL: u8 = 2 * 3 + 3;

/// A picture upright, with what its colors mean where that is not sRGB.
pub struct HeifPicture {
    pub rgb: RgbImage,
    pub profile: Option<ColorProfile>,
}

/// Decodes the primary picture of at most so many pixels, turned as the container says or, where that says nothing, as its Exif does:
/// programs that make HEIC of a JPEG leave its turn there.
///
/// # Errors
/// Where the file is damaged, too large, or coded in another way.
pub fn decode(bytes: &[u8], most_pixels: u64) -> Result<HeifPicture, Error> {
    let file = Context::open(bytes)?;
    let item = file.meta.primary;
    let properties = file.props(item)?;
    let (width, height) = file.coded_size(item, &properties)?;
    check_pixels(width, height, most_pixels)?;
    let (width, height) = transform::transformed_size(width, height, &properties.transforms)?;
    check_pixels(width, height, most_pixels)?;
    let frame = match file.grid(item)? {
        None => coded(&file, item, &properties)?,
        Some((layout, tiles)) => tiled(&file, &layout, &tiles, most_pixels)?,
    };
    let coding = properties.nclx.unwrap_or(UNSAID);
    // The pool that this runs in.
    let threads = None;
    let picture = color::convert(
        &frame,
        None,
        coding,
        PixelLayout::Rgb8,
        most_pixels,
        threads,
    )?;
    let picture = transform::apply_all(picture, &properties.transforms)?;
    let rgb = RgbImage::from_raw(picture.width, picture.height, picture.data);
    let rgb = rgb.ok_or(Error::Malformed("pixels of another number than the size"))?;
    let mut picture = DynamicImage::ImageRgb8(rgb);
    let is_turn = |change: &Transform| !matches!(change, Transform::Crop(_));
    if !properties.transforms.iter().any(is_turn) {
        picture.apply_orientation(said_in_exif(&file, item));
    }
    Ok(HeifPicture {
        rgb: picture.into_rgb8(),
        profile: profile_of(&properties),
    })
}

/// How the picture is to be turned by its Exif; as it is, where there is none that can be read.
fn said_in_exif(file: &Context<'_>, item: u32) -> Orientation {
    let data = file
        .exif_item(item)
        .and_then(|exif| file.item_data(exif).ok());
    let orientation = data.and_then(|data| {
        let exif = metadata::exif_tiff(&data).ok()?;
        Orientation::from_exif_chunk(exif)
    });
    orientation.unwrap_or(Orientation::NoTransforms)
}

/// How luma and chroma are meant where only a profile is given, or nothing: as the phones that leave it out write them, and as libheif
/// takes them (full range, ITU-R BT.601).
const UNSAID: Nclx = Nclx {
    primaries: 1,
    transfer: 13,
    matrix: MatrixCoefficients::Bt601,
    matrix_code: 6,
    range: Range::Full,
};

/// One coded picture.
fn coded(file: &Context<'_>, item: u32, properties: &ItemProps<'_>) -> Result<CodedFrame, Error> {
    let config = properties
        .hvcc
        .as_ref()
        .ok_or(Error::Unsupported("the picture is not coded as HEVC"))?;
    let data = file.item_data(item)?;
    let frame = hevc::decode_still(&config.parameter_sets(), &config.split_nals(&data)?)?;
    frame.validate()?;
    Ok(frame)
}

/// A picture put together of tiles, each coded by itself.
fn tiled(
    file: &Context<'_>,
    layout: &Grid,
    tiles: &[u32],
    most_pixels: u64,
) -> Result<CodedFrame, Error> {
    let coded = |&tile: &u32| coded(file, tile, &file.props(tile)?);
    let tiles: Vec<CodedFrame> = tiles.par_iter().map(coded).collect::<Result<_, _>>()?;
    grid::compose(layout, &tiles, most_pixels)
}

/// What the colors mean: a profile, or primaries by their number (ITU-T H.273).
fn profile_of(properties: &ItemProps<'_>) -> Option<ColorProfile> {
    const DISPLAY_P3: u16 = 12;
    match properties.icc {
        Some(icc) => profile::of_icc(icc),
        None => properties
            .nclx
            .filter(|coding| coding.primaries == DISPLAY_P3)
            .map(|_| ColorProfile::new_display_p3()),
    }
}
