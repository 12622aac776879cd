import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import type { Plugin } from 'vite';
import { parse, YAMLParseError } from 'yaml';
import { siteSettings } from '../../contract/site-settings.ts';
import { fillTokens, tokenValues, UnknownToken } from '../../contract/tokens.ts';
import { linkExtension } from './links-in-text.ts';
import { PictureInTextError, pictureExtension, picturesIn } from './pictures-in-text.ts';

/**
 * Loads YAML as data, and Markdown as its front matter with the HTML as `body`, with the tokens of
 * both filled in.
 */
export function contentFilesPlugin(): Plugin {
  return {
    name: 'bowline-content-files',
    // Before Vite treats a drawing as an asset.
    enforce: 'pre',
    async load(id) {
      const file = id.replace(/\?.*$/, '');
      // With a query such as ?url, it is an asset of a page.
      if (/\/content\/(brand|map)\/[^/]+\.svg$/.test(id)) {
        return `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`;
      }
      if (!/\.(yaml|md)$/.test(file)) return null;
      this.addWatchFile(resolve('content/site.json'));
      const name = relative('.', file);
      const source = readFileSync(file, 'utf8');
      const { data, pictures } = await readFilled(name, source);
      for (const picture of pictures) this.addWatchFile(resolve(picture));
      return `export default ${JSON.stringify(data)};`;
    },
  };
}

async function readFilled(name: string, source: string) {
  try {
    if (name.endsWith('.md')) return await readDocument(name, source);
    return { data: filledIn(readYaml(name, source)), pictures: [] };
  } catch (error) {
    if (!(error instanceof UnknownToken)) throw error;
    const line = source.slice(0, source.indexOf(error.token)).split('\n').length;
    throw new Error(`${name}:${line}: ${error.message}`);
  }
}

/** @returns front matter and HTML, and the files of the pictures in it */
async function readDocument(file: string, source: string) {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (parts === null) throw new Error(`${file}: must begin with front matter between two ---`);
  const [, frontMatter = '', body = ''] = parts;
  const raw = /<(script|iframe|object|embed|style)\b/i.exec(body);
  if (raw !== null) {
    const line = source.slice(0, source.indexOf(raw[0])).split('\n').length;
    throw new Error(
      `${file}:${line}: ${raw[0]}> cannot be used in a text, since pages run no scripts or frames of others; link to it instead`,
    );
  }
  const fields = readYaml(file, frontMatter);
  if (typeof fields !== 'object' || fields === null) {
    throw new Error(`${file}: the front matter must be a list of fields`);
  }
  const pictures = await picturesIn(body).catch((error) => {
    if (!(error instanceof PictureInTextError)) throw error;
    const before = source.slice(0, source.length - body.length).split('\n').length - 1;
    const lines = error.wrong.map(
      ({ line, message }: { line: number; message: string }) =>
        `${file}:${before + line}: ${message}`,
    );
    throw new Error(lines.join('\n'));
  });
  const markdown = new Marked(gfmHeadingId(), pictureExtension(pictures));
  const settings = knownSettings();
  if (settings !== undefined) markdown.use(linkExtension(settings.flags));
  const html = markdown.parse(filled(forHosting(file, body)));
  return {
    data: { ...(filledIn(fields) as object), body: html },
    pictures: [...pictures.values()].map((picture) => picture.file),
  };
}

/**
 * Keeps the conditional parts that apply to this build: lines between `{{if api}}`, `{{if no-api}}`,
 * `{{if accounts}}` or `{{if error-reports}}` and `{{end}}`. The conditions are those of
 * site/page/hosting.ts and the flag.
 * @throws Error naming the file if a condition is unknown, nested or not closed
 */
function forHosting(file: string, source: string): string {
  const { VITE_HOSTING, VITE_API_BASE_URL, VITE_AUTH } = process.env;
  const hasApi = VITE_HOSTING !== 'static' || Boolean(VITE_API_BASE_URL);
  const parts = new Map([
    ['api', hasApi],
    ['no-api', !hasApi],
    ['accounts', VITE_AUTH !== 'placeholder'],
    ['error-reports', knownSettings()?.flags.errorReporting === true],
  ]);
  let open: string | undefined;
  const lines = source.split('\n').filter((line) => {
    const [, name, isEnd] = /^\{\{(?:if ([\w-]+)|(end))\}\}\s*$/.exec(line) ?? [];
    if (name === undefined && isEnd === undefined) return open === undefined || parts.get(open);
    if (name !== undefined && !parts.has(name)) {
      throw new Error(
        `${file}: ${line} is not one of {{if ${[...parts.keys()].join('}}, {{if ')}}}`,
      );
    }
    if ((name === undefined) === (open === undefined)) {
      throw new Error(
        `${file}: ${line} ${open === undefined ? 'has no matching {{if}}' : `is nested in ${open}`}`,
      );
    }
    open = name;
    return false;
  });
  if (open !== undefined) throw new Error(`${file}: {{if ${open}}} has no {{end}}`);
  return lines.join('\n');
}

function readYaml(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}

/** Fills in tokens before Markdown is parsed, which would encode their braces in URLs. */
function filled(text: string): string {
  if (!text.includes('{')) return text;
  const settings = knownSettings();
  return settings === undefined ? text : fillTokens(text, tokenValues(settings));
}

/** The site's settings; undefined if they are invalid, which `site/content/site.ts` reports. */
function knownSettings() {
  return siteSettings.safeParse(JSON.parse(readFileSync('content/site.json', 'utf8'))).data;
}

function filledIn(data: unknown): unknown {
  if (typeof data === 'string') return filled(data);
  if (Array.isArray(data)) return data.map(filledIn);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, filledIn(value)]));
}
