/**
 * Returns a typed name without the spaces around it, or undefined if nothing was typed or the name
 * is taken.
 */
export function freeName(typed: string, taken: object): string | undefined {
  const name = typed.trim();
  return name === '' || Object.hasOwn(taken, name) ? undefined : name;
}
