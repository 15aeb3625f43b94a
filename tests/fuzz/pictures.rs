//! The entrances of the eye: files of calibrations, pictures, and tables to be read.
