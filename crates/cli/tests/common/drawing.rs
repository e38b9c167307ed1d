//! Whether a drawing is one.

/// Every tag that opens closes, in order, and every attribute is quoted; text has no stray sign.
pub(crate) fn is_well_formed(svg: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg.trim_end();
    while let Some(start) = rest.find('<') {
        let Some(end) = rest.find('>').filter(|end| *end > start) else { return false };
        let tag = &rest[start + 1..end];
        let quotes = tag.matches(['\'', '"']).count();
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.pop() != Some(name) => return false,
            (false, false) => open.push(name),
            _ => {}
        }
        rest = &rest[end + 1..];
        if !quotes.is_multiple_of(2) || (open.is_empty() && !rest.is_empty()) {
            return false;
        }
    }
    open.is_empty() && rest.is_empty() && svg.starts_with("<svg xmlns=")
}
