/** Returns a typed name, trimmed, or undefined if nothing was typed or the name is taken. */
export function freeName(typed: string, taken: object): string | undefined {
  const name = typed.trim();
  return name === '' || Object.hasOwn(taken, name) ? undefined : name;
}
