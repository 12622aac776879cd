import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import type { Plugin } from 'vite';
import { parse, YAMLParseError } from 'yaml';
import { siteSettings } from '../../contract/site-settings.ts';
import { fillTokens, tokenValues, UnknownToken } from '../../contract/tokens.ts';
import { linkExtension } from './links-in-text.ts';
import type { Picture } from './pictures.ts';
import { isPicture, PictureInTextError, pictureExtension, picturesIn } from './pictures-in-text.ts';

/**
 * Loads YAML as data, and Markdown as its front matter with the HTML as `body`, with the tokens of
 * both filled in. A field of the front matter that is a picture becomes HTML too.
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
    return { data: mapTexts(readYaml(name, source), filled), pictures: [] };
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
  const pictures = await picturesOf(file, source, [...textsIn(fields).filter(isPicture), body]);
  const markdown = new Marked(gfmHeadingId(), pictureExtension(pictures));
  const settings = knownSettings();
  if (settings !== undefined) markdown.use(linkExtension(settings.flags));
  const html = markdown.parse(filled(forHosting(file, body)));
  const withPictures = mapTexts(fields, (text) =>
    isPicture(text) ? markdown.parseInline(filled(text)) : filled(text),
  );
  return {
    data: { ...(withPictures as object), body: html },
    pictures: [...pictures.values()].map((picture) => picture.file),
  };
}

/**
 * Reads the pictures of texts of a file.
 * @throws Error listing all that cannot be shown, with file and line
 */
async function picturesOf(file: string, source: string, texts: string[]) {
  const pictures = new Map<string, Picture>();
  const wrong: string[] = [];
  for (const text of texts) {
    try {
      for (const [address, picture] of await picturesIn(text)) pictures.set(address, picture);
    } catch (error) {
      if (!(error instanceof PictureInTextError)) throw error;
      const above = source.slice(0, Math.max(0, source.lastIndexOf(text))).split('\n').length - 1;
      wrong.push(...error.wrong.map(({ line, message }) => `${file}:${above + line}: ${message}`));
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return pictures;
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

/** The same data with each text changed. */
function mapTexts(data: unknown, change: (text: string) => unknown): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((item) => mapTexts(item, change));
  if (typeof data !== 'object' || data === null) return data;
  const changed = Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]);
  return Object.fromEntries(changed);
}

function textsIn(data: unknown): string[] {
  const texts: string[] = [];
  mapTexts(data, (text) => texts.push(text));
  return texts;
}
