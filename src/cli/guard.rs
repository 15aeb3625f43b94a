//! What may be written where: decided for every output of a command at once, before anything is read.
//!
//! No output takes the place of an input, whatever names lead to the two, nor of another output, nor, unless that is asked
//! for, of a file of another kind.

pub mod kind;
pub mod pictures;

use crate::phrase;
use crate::phrasing::{Phrase, Worded, told};
use kind::FileKind;
use std::path::{Path, PathBuf};

/// A file that a command is to write.
#[derive(Clone, Debug)]
pub struct OutputFile {
    /// As in `--overlay`.
    pub option: &'static str,
    pub path: PathBuf,
    pub kind: FileKind,
}

/// All files of a command.
#[derive(Default)]
pub struct Files {
    pub inputs: Vec<PathBuf>,
    pub outputs: Vec<OutputFile>,
    /// Folders that are filled, by their options.
    pub folders: Vec<(&'static str, PathBuf)>,
}

/// Why an output can't be written where it was to go. Paths are shown as given.
#[derive(Debug, PartialEq, Eq)]
pub enum OutputRefusal {
    /// The file is read, too.
    OverInput {
        option: &'static str,
        path: PathBuf,
        input: PathBuf,
    },
    /// Something else goes there already.
    OverOutput {
        option: &'static str,
        other: &'static str,
        path: PathBuf,
    },
    OtherKind {
        option: &'static str,
        path: PathBuf,
        found: FileKind,
        wanted: FileKind,
    },
    /// An input lies in a folder that is to be filled.
    AmongInputs {
        option: &'static str,
        path: PathBuf,
        input: PathBuf,
    },
    /// A link that comes back to itself.
    EndlessLink { option: &'static str, path: PathBuf },
    /// A picture is to be written in a format that is not known by its name.
    NoPictureName { option: &'static str, path: PathBuf },
    /// The name says that it is a picture or a PDF, and it would be something else.
    OtherName {
        option: &'static str,
        path: PathBuf,
        wanted: FileKind,
    },
    /// Pictures and pages are not for standard output.
    StandardOutput { option: &'static str },
}

impl Files {
    pub fn reads(&mut self, paths: impl IntoIterator<Item = impl Into<PathBuf>>) {
        self.inputs.extend(paths.into_iter().map(Into::into));
    }

    pub fn writes(&mut self, option: &'static str, path: Option<&Path>, kind: FileKind) {
        self.outputs.extend(path.map(|path| OutputFile {
            option,
            path: path.into(),
            kind,
        }));
    }

    pub fn writes_into(&mut self, option: &'static str, folder: Option<&Path>) {
        self.folders
            .extend(folder.map(|folder| (option, folder.into())));
    }

    /// Decides about all outputs; `force` allows files of other kinds to be written over.
    pub fn check(&self, force: bool) -> Result<(), OutputRefusal> {
        let inputs = self.identified_inputs();
        let mut before: Vec<(&OutputFile, Identity)> = vec![];
        for (option, folder) in &self.folders {
            self.check_folder(option, folder)?;
        }
        for output in &self.outputs {
            if is_dash(&output.path) {
                check_standard_output(output, &inputs)?;
                continue;
            }
            if true_place(&output.path).is_symlink() {
                return Err(OutputRefusal::EndlessLink {
                    option: output.option,
                    path: output.path.clone(),
                });
            }
            let identity = Identity::of(&output.path);
            if let Some(identity) = &identity {
                check_inputs(output, identity, &inputs)?;
            }
            check_name(output)?;
            let Some(identity) = identity else {
                continue;
            };
            if let Some((other, _)) = before.iter().find(|(_, before)| *before == identity) {
                return Err(OutputRefusal::OverOutput {
                    option: output.option,
                    other: other.option,
                    path: output.path.clone(),
                });
            }
            if !force {
                check_kind(output)?;
                check_ending(output)?;
            }
            before.push((output, identity));
        }
        Ok(())
    }

    /// What is written into a folder has names of its own, which an input there may bear.
    fn check_folder(&self, option: &'static str, folder: &Path) -> Result<(), OutputRefusal> {
        let identity = Identity::of(folder);
        let lies_there = |input: &&PathBuf| {
            let own = folder_of(&true_place(input));
            !is_dash(input) && identity.is_some() && Identity::of(&own) == identity
        };
        match self.inputs.iter().find(lies_there) {
            Some(input) => Err(OutputRefusal::AmongInputs {
                option,
                path: folder.into(),
                input: input.clone(),
            }),
            None => Ok(()),
        }
    }

    /// The inputs, and what lies in those that are folders.
    fn identified_inputs(&self) -> Vec<(PathBuf, Identity)> {
        let mut paths = vec![];
        for path in &self.inputs {
            let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
            paths.extend(entries.map(|entry| entry.path()));
            paths.push(path.clone());
        }
        let identified = paths.into_iter().filter_map(|path| {
            let identity = if is_dash(&path) {
                Identity::of(Path::new("/dev/stdin"))
            } else {
                Identity::of(&path)
            };
            Some((path, identity?))
        });
        identified.collect()
    }
}

/// Whether a path stands for standard input or output.
fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

/// Text may go to standard output, unless that leads to an input.
fn check_standard_output(
    output: &OutputFile,
    inputs: &[(PathBuf, Identity)],
) -> Result<(), OutputRefusal> {
    let option = output.option;
    if !matches!(
        output.kind,
        FileKind::Layout | FileKind::Text | FileKind::Log
    ) {
        return Err(OutputRefusal::StandardOutput { option });
    }
    match Identity::of(Path::new("/dev/stdout")) {
        Some(identity) => check_inputs(output, &identity, inputs),
        None => Ok(()),
    }
}

fn check_inputs(
    output: &OutputFile,
    identity: &Identity,
    inputs: &[(PathBuf, Identity)],
) -> Result<(), OutputRefusal> {
    match inputs.iter().find(|(_, input)| input == identity) {
        Some((input, _)) => Err(OutputRefusal::OverInput {
            option: output.option,
            path: output.path.clone(),
            input: input.clone(),
        }),
        None => Ok(()),
    }
}

/// A picture is written in the format of its name, or not at all.
fn check_name(output: &OutputFile) -> Result<(), OutputRefusal> {
    if output.kind == FileKind::Picture && pictures::format_named(&output.path).is_none() {
        return Err(OutputRefusal::NoPictureName {
            option: output.option,
            path: output.path.clone(),
        });
    }
    Ok(())
}

/// What is no picture bears no picture's name, as programs that open it would call it broken; nor the name of a PDF.
fn check_ending(output: &OutputFile) -> Result<(), OutputRefusal> {
    let named = match output.path.extension() {
        Some(ending) if ending.eq_ignore_ascii_case("pdf") => FileKind::Pdf,
        _ if image::ImageFormat::from_path(&output.path).is_ok() => FileKind::Picture,
        _ => return Ok(()),
    };
    if named == output.kind {
        return Ok(());
    }
    Err(OutputRefusal::OtherName {
        option: output.option,
        path: output.path.clone(),
        wanted: output.kind,
    })
}

/// Refuses to write over a file of another kind.
pub fn check_kind(output: &OutputFile) -> Result<(), OutputRefusal> {
    // What can't be read is not known to be ours.
    let found = FileKind::of_file(&output.path).unwrap_or(FileKind::Unknown);
    if found == FileKind::Nothing || found == output.kind {
        return Ok(());
    }
    Err(OutputRefusal::OtherKind {
        option: output.option,
        path: output.path.clone(),
        found,
        wanted: output.kind,
    })
}

/// Which file a name leads to, whatever links and detours it takes.
#[derive(PartialEq, Eq)]
enum Identity {
    /// Device and inode.
    #[cfg(unix)]
    Node(u64, u64),
    /// Where it is, or would be.
    Place(PathBuf),
}

impl Identity {
    /// None for a pipe or a device: nothing stays there that could be lost.
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        match std::fs::metadata(path) {
            Ok(metadata) if metadata.is_file() || metadata.is_dir() => {
                Some(Self::Node(metadata.dev(), metadata.ino()))
            }
            Ok(_) => None,
            Err(_) => Some(Self::Place(true_place(path))),
        }
    }

    #[cfg(not(unix))]
    fn of(path: &Path) -> Option<Self> {
        Some(Self::Place(true_place(path)))
    }
}

/// Where a name leads in the end: through links, and into the true folder of a file that is not there yet. Links that come
/// back to themselves lead to one of them.
pub fn true_place(path: &Path) -> PathBuf {
    /// As many as systems follow, too.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if let Ok(place) = path.canonicalize() {
            return place;
        }
        match std::fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => break,
        }
    }
    let folder = folder_of(&path);
    let folder = folder.canonicalize().unwrap_or(folder);
    path.file_name()
        .map_or(path.clone(), |name| folder.join(name))
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.into(),
        _ => PathBuf::from("."),
    }
}

impl Worded for OutputRefusal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::OverInput { path, input, .. } if is_dash(path) => {
                phrase!("cli-led-over-input", input = told(input))
            }
            Self::OverInput {
                option,
                path,
                input,
            } => {
                let (path, input) = (told(path), told(input));
                phrase!("cli-over-input", option = *option, path, input)
            }
            Self::OverOutput {
                option,
                other,
                path,
            } => {
                let (option, other, path) = (*option, *other, told(path));
                phrase!("cli-over-output", option, path, other)
            }
            Self::OtherKind {
                option,
                path,
                found,
                wanted,
            } => {
                let (option, path) = (*option, told(path));
                match wanted {
                    // A record is never written over.
                    FileKind::Record => phrase!("cli-over-record", option, path, found, wanted),
                    _ => phrase!("cli-over-other", option, path, found, wanted),
                }
            }
            Self::AmongInputs {
                option,
                path,
                input,
            } => {
                let (path, input) = (told(path), told(input));
                phrase!("cli-among-inputs", option = *option, path, input)
            }
            Self::EndlessLink { option, path } => {
                phrase!("cli-endless-link", option = *option, path = told(path))
            }
            Self::NoPictureName { option, path } => {
                phrase!("cli-no-picture-name", option = *option, path = told(path))
            }
            Self::OtherName {
                option,
                path,
                wanted,
            } => phrase!(
                "cli-other-name",
                option = *option,
                path = told(path),
                wanted
            ),
            Self::StandardOutput { option } => {
                phrase!("cli-to-standard-output", option = *option)
            }
        }
    }
}
