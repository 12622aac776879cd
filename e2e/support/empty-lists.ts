import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { collectionOf } from '#contract/content/collections.ts';
import { splitDocument } from '../../contract/formats/front-matter.ts';

/** Lists that must not be emptied because other content or the form needs them. */
const keptFiles = ['navigation.yaml', 'choices.yaml', 'forums.yaml', 'stored-data.yaml'];

/** Empties every list that may be empty, in a checkout's content in one language. */
export function emptyAllLists(checkout: string): void {
  for (const file of globSync('content/**/*.{yaml,md}', { cwd: checkout }))
    emptyLists(checkout, file);
  for (const name of ['faq', 'specialities', 'help', 'careers', 'newsletter', 'work', 'pages']) {
    rmSync(join(checkout, 'content', name), { recursive: true, force: true });
  }
}

/** Empties the lists in a file one at a time, wherever its schema allows it. */
function emptyLists(checkout: string, file: string): void {
  const schema = collectionOf(file.replace(/^content\//, ''))?.schema;
  if (schema === undefined || keptFiles.includes(file.replace(/^content\//, ''))) return;
  const path = join(checkout, file);
  const source = readFileSync(path, 'utf8');
  const document = splitDocument(source);
  const body = document?.body;
  const data = parse(document?.fields ?? source);
  const isValid = (value: unknown) =>
    schema.safeParse(body === undefined ? value : { ...(value as object), body }).success;
  if (Array.isArray(data)) {
    if (isValid([])) writeFileSync(path, '[]\n');
    return;
  }
  for (const entry of [data, ...Object.values(data)]) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    for (const [name, value] of Object.entries(entry)) {
      if (!Array.isArray(value) || name === 'sections') continue;
      entry[name] = [];
      if (!isValid(data)) entry[name] = value;
    }
  }
  const written = stringify(data);
  writeFileSync(path, body === undefined ? written : `---\n${written}---\n${body}`);
}

/** Returns the headings of sections in the main content that contain neither items nor a link. */
export function headingsWithoutContent(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const [, ...parts] = main.replace(/<svg\b[\s\S]*?<\/svg>/g, '').split(/<h2\b[^>]*>/);
  return parts.flatMap((part) => {
    const [heading = '', after = ''] = part.split('</h2>');
    const hasContent = /<(li|dd|td|a|h3|form|button|details|blockquote|img)\b/.test(after);
    return hasContent ? [] : [heading.replace(/<[^>]*>/g, '')];
  });
}
