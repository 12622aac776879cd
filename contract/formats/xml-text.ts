/**
 * Replaces characters that XML does not allow by spaces (XML 1.0, section 2.2), such as the line
 * breaks in text copied from presentations. Feeds, icons and social cards are XML.
 */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ');
