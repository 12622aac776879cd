/**
 * Gives each section of a page a unique fragment: its kind, plus a number if that is already taken.
 * @param body the HTML of the text above the sections
 */
export function withFragments<Section extends { kind: string }>(
  sections: Section[],
  body: string,
): (Section & { id: string })[] {
  const taken = new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
  return sections.map((section) => {
    let id = section.kind;
    for (let number = 2; taken.has(id); number += 1) id = `${section.kind}-${number}`;
    taken.add(id);
    return { ...section, id };
  });
}
