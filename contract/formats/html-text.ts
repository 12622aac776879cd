/** Returns the text of HTML that was made from Markdown, on a single line. */
export function plainText(html: string): string {
  return (
    html
      // Unlike other elements, these do not separate words.
      .replace(/<\/?(a|code|del|em|strong)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(\w+|#\d+);/g, (entity) => entities[entity] ?? ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Splits HTML into the parts below its second-level headings, each with its fragment. */
export function partsBelowHeadings(html: string): { id: string; heading: string; html: string }[] {
  const parts = html.split(/<h2 id="([^"]+)">(.*?)<\/h2>/).slice(1);
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [id = '', heading = '', below = ''] = parts.slice(index * 3, index * 3 + 3);
    return { id, heading: plainText(heading), html: below };
  });
}
