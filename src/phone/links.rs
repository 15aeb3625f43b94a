//! Who may open the page: the secrets in the links, and the one browser that the camera's link belongs to.

use super::PhoneError;
use std::fmt::Write;
use subtle::ConstantTimeEq;

/// Which link somebody has come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageRole {
    /// Sends pictures, and taps.
    Camera,
    /// Looks on.
    Viewer,
}

impl PageRole {
    /// The role's word in an address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Camera => "camera",
            Self::Viewer => "viewer",
        }
    }
}

/// Nobody guesses so many: as many bits as a key has.
const SECRET_BYTES: usize = 16;

/// What nobody can guess, as hexadecimal digits.
#[derive(Clone)]
pub struct LinkSecret(String);

impl LinkSecret {
    /// A new one, from the system's own randomness.
    pub fn new() -> Result<Self, PhoneError> {
        let mut bytes = [0; SECRET_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| PhoneError::NoSecret(error.to_string()))?;
        let mut digits = String::new();
        for byte in bytes {
            // Writing to a text never fails.
            let _ = write!(digits, "{byte:02x}");
        }
        Ok(Self(digits))
    }

    /// Whether it is what somebody says, in a time that does not tell how much of it is right.
    pub fn is(&self, said: &str) -> bool {
        self.0.as_bytes().ct_eq(said.as_bytes()).into()
    }

    /// For the one who is to know it.
    pub fn shown(&self) -> &str {
        &self.0
    }
}

/// The links' secrets.
pub struct Links {
    camera: LinkSecret,
    viewer: LinkSecret,
    /// What the browser was given that opened the camera's link first.
    owner: Option<LinkSecret>,
}

/// What comes of opening a link.
pub enum Admission {
    /// The page; with what the browser is to keep, where it is to keep something.
    Open(Option<LinkSecret>),
    /// The link belongs to another browser.
    Taken,
    /// There is no such link.
    Unknown,
}

impl Links {
    /// New ones, which nobody has opened yet.
    pub fn new() -> Result<Self, PhoneError> {
        Ok(Self {
            camera: LinkSecret::new()?,
            viewer: LinkSecret::new()?,
            owner: None,
        })
    }

    /// The secret in a role's link.
    pub fn secret(&self, role: PageRole) -> &str {
        match role {
            PageRole::Camera => self.camera.shown(),
            PageRole::Viewer => self.viewer.shown(),
        }
    }

    /// Opens a link; `kept` is what the browser keeps from before. The first to open the camera's link has it for good.
    pub fn enter(
        &mut self,
        role: PageRole,
        said: &str,
        kept: Option<&str>,
    ) -> Result<Admission, PhoneError> {
        if !self.is_known(role, said) {
            return Ok(Admission::Unknown);
        }
        if role == PageRole::Viewer {
            return Ok(Admission::Open(None));
        }
        match &self.owner {
            None => {
                let owner = LinkSecret::new()?;
                self.owner = Some(owner.clone());
                Ok(Admission::Open(Some(owner)))
            }
            Some(_) if self.is_owner(kept) => Ok(Admission::Open(None)),
            Some(_) => Ok(Admission::Taken),
        }
    }

    /// Whether who opened a link before may connect by it.
    pub fn may_connect(&self, role: PageRole, said: &str, kept: Option<&str>) -> bool {
        self.is_known(role, said) && (role == PageRole::Viewer || self.is_owner(kept))
    }

    fn is_known(&self, role: PageRole, said: &str) -> bool {
        match role {
            PageRole::Camera => self.camera.is(said),
            PageRole::Viewer => self.viewer.is(said),
        }
    }

    fn is_owner(&self, kept: Option<&str>) -> bool {
        let pair = self.owner.as_ref().zip(kept);
        pair.is_some_and(|(owner, kept)| owner.is(kept))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_has_the_cameras_link_and_all_have_the_viewers() {
        let mut links = Links::new().expect("randomness");
        let camera = links.secret(PageRole::Camera).to_owned();
        let viewer = links.secret(PageRole::Viewer).to_owned();
        assert_ne!(camera, viewer);
        let mut enter = |role, said: &str, kept: Option<&str>| {
            let entry = links.enter(role, said, kept);
            entry.expect("randomness")
        };
        assert!(matches!(
            enter(PageRole::Camera, &viewer, None),
            Admission::Unknown
        ));
        assert!(matches!(
            enter(PageRole::Camera, "", None),
            Admission::Unknown
        ));
        let Admission::Open(Some(kept)) = enter(PageRole::Camera, &camera, None) else {
            panic!("the first is let in");
        };
        let again = enter(PageRole::Camera, &camera, Some(kept.shown()));
        assert!(matches!(again, Admission::Open(None)), "and once more");
        for other in [None, Some(viewer.as_str())] {
            assert!(matches!(
                enter(PageRole::Camera, &camera, other),
                Admission::Taken
            ));
        }
        for _ in 0..2 {
            assert!(matches!(
                enter(PageRole::Viewer, &viewer, None),
                Admission::Open(None)
            ));
        }
        assert!(links.may_connect(PageRole::Camera, &camera, Some(kept.shown())));
        assert!(!links.may_connect(PageRole::Camera, &camera, None));
        assert!(links.may_connect(PageRole::Viewer, &viewer, None));
    }
}
