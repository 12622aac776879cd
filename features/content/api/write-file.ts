import { splitDocument } from '#contract/formats/front-matter.ts';
import { fieldsIn } from '#contract/typed-objects.ts';
import { parsedYaml } from '../../../api/settings/parsed-yaml.ts';
import { writeYaml } from './write-yaml.ts';
import { UnwritableYaml } from './yaml-edits.ts';

/**
 * Reads a content file's fields as written, without expanding tokens. A Markdown file's text is
 * `body`.
 * @param path such as `services/consulting.md`
 * @throws YAMLParseError, or Error for a Markdown file without front matter
 */
export function readFields(path: string, source: string): unknown {
  if (!path.endsWith('.md')) return parsedYaml(source);
  const document = splitDocument(source);
  if (document === undefined) throw new Error(`${path} has no front matter`);
  return { ...fieldsIn(parsedYaml(document.fields)), body: document.body.replace(/^\n/, '') };
}

/**
 * Returns a file's source with changed fields. Unchanged parts keep their bytes.
 * @param source '' for a new file
 * @param data as returned by `readFields`
 * @throws UnwritableYaml
 */
export function writeFields(path: string, source: string, data: unknown): string {
  if (!path.endsWith('.md')) return writeYaml(source, data, path.endsWith('.json'));
  const { body = '', ...fields } = fieldsIn(data);
  const document = splitDocument(source);
  if (document === undefined && source.trim() !== '') {
    throw new UnwritableYaml(`${path} has no front matter`);
  }
  if (document === undefined) return `---\n${writeYaml('', fields)}---\n\n${String(body)}`;
  const head = /^---\r?\n/.exec(source)?.[0] ?? '---\n';
  const written = head + writeYaml(document.fields, fields);
  const rest = source.slice(head.length + document.fields.length);
  const before = document.body.replace(/^\n/, '');
  if (before === body) return written + rest;
  const between = rest.slice(0, rest.length - before.length);
  return written + between + (between.endsWith('\n') ? '' : '\n') + String(body);
}
