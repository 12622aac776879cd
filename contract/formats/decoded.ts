/** Percent-decodes a text. One that is not percent-encoded, such as `50%`, stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
