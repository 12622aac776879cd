/** Percent-decodes a string. Invalid encodings, such as `50%`, are returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
