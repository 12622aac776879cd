/**
 * Shortens text and adds an ellipsis.
 * @param length in code points
 */
export function shortened(text: string, length: number): string {
  const all = [...text];
  return all.length > length ? `${all.slice(0, length - 1).join('')}…` : text;
}
