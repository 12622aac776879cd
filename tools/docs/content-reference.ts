import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { collectionOf, collections } from '../../contract/content/collections.ts';
import { fieldsOf } from '../../contract/field-info.ts';
import { splitDocument } from '../../contract/formats/front-matter.ts';
import { fieldsIn, isRecord } from '../../contract/typed-objects.ts';

/** The file written by `npm run docs`. */
export const contentFile = 'docs/content.md';

/** The tests' content, which provides the examples. No owner changes it. */
const examples = 'e2e/fixtures/content';

/**
 * Returns a Markdown table for each file in `content/`, with the help, limit and an example for
 * every field.
 */
export function contentReference(): string {
  const parts = Object.entries(collections).flatMap(([path, { schema }]) => {
    const data = exampleOf(path);
    const rows = fieldsOf(schema)
      .filter(({ info }) => info !== undefined)
      .map(({ path: field, schema: own, info, kind, least = 0 }) =>
        row([
          `\`${field}\`${kind === undefined ? '' : ` of ${kind}`}${isOptional(own) ? '' : ' *'}`,
          `${info?.label}. ${info?.help}${least > 0 ? ` At least ${least}.` : ''}`,
          info?.most === undefined ? '' : String(info.most),
          valueAt(data, field.split('.'), kind),
        ]),
      );
    // The fields in this file do not come from a schema, as in messages.yaml.
    if (rows.length === 0) return [];
    const head = [row(['field', 'what it is', 'at most', 'example']), row(Array(4).fill('---'))];
    return [`## \`${path}\``, '', ...head, ...rows, ''].join('\n');
  });
  return [
    '# The fields of `content/`',
    '',
    'Every file, in the order of `contract/content/collections.ts`. `npm run docs` generates this page from its schemas. An',
    'asterisk marks a required field; inside a list or group, it is required only if the entry exists. "At most" is the limit in',
    'characters. A dot separates a group or list from its fields. `content/README.md` explains what each file is for.',
    '',
    ...parts,
  ].join('\n');
}

/** Returns the fields of the first file in a collection that has an example. */
function exampleOf(path: string): unknown {
  const [file] = globSync(`${examples}/${path}`).toSorted();
  if (file === undefined || collectionOf(path) === undefined) return undefined;
  const source = readFileSync(file, 'utf8');
  return parse(splitDocument(source)?.fields ?? source);
}

/**
 * Returns the first plain value at a path as Markdown, or '' if there is none.
 * @param kind the kind that entries must have, if they have kinds
 */
function valueAt(data: unknown, path: string[], kind?: string): string {
  const isFitting = (entry: unknown) =>
    kind === undefined || (fieldsIn(entry).kind ?? kind) === kind;
  const entry = Array.isArray(data) ? data.find(isFitting) : data;
  const [name, ...rest] = path;
  if (name !== undefined) {
    return isRecord(entry) ? valueAt(entry[name], rest, kind) : '';
  }
  if (entry === undefined || entry === null || typeof entry === 'object') return '';
  const text = String(entry).trim().replaceAll('|', '\\|').replaceAll('\n', ' ');
  return `\`${text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text}\``;
}

function isOptional(schema: z.core.$ZodType): boolean {
  return schema._zod.optin === 'optional';
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
