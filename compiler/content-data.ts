import { readFileSync } from 'node:fs';
import { splitDocument } from '#contract/formats/front-matter.ts';
import { fieldsIn } from '#contract/typed-objects.ts';
import { parsedYaml } from '../api/settings/parsed-yaml.ts';

/**
 * Reads a content file as data. For Markdown, this is the front matter, with the text as `body`.
 * @param file its path on disk
 */
export function readData(file: string): unknown {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.md')) return parsedYaml(source);
  const { fields, body } = splitDocument(source) ?? { fields: '', body: '' };
  return { ...fieldsIn(parsedYaml(fields)), body };
}
