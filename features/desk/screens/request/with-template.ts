/**
 * Returns a reply with a template added below its text. A template that was added before and not
 * changed since is replaced.
 */
export function withTemplate(
  text: string,
  templates: readonly { body: string }[],
  chosen: number,
): string {
  const bodies = templates.map(({ body }) => body.trimEnd());
  const template = bodies[chosen] ?? '';
  const written = text.trimEnd();
  const last = bodies
    .filter((body) => written === body || written.endsWith(`\n\n${body}`))
    .toSorted((one, other) => other.length - one.length)[0];
  const own = last === undefined ? written : written.slice(0, -last.length).trimEnd();
  return own === '' ? template : `${own}\n\n${template}`;
}
