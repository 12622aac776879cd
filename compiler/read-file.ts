import { existsSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { YAMLParseError } from 'yaml';
import { pictureIn } from '#contract/content/picture.ts';
import { ContentError } from '#contract/errors/wrong-fields.ts';
import { splitDocument } from '#contract/formats/front-matter.ts';
import { fillTokens, tokenValues, UnknownToken } from '#contract/formats/tokens.ts';
import { xmlText } from '#contract/formats/xml-text.ts';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { pathIn } from '#contract/paths/redirects.ts';
import { type SiteSettings, siteSettings } from '#contract/settings/site-settings.ts';
import { fieldsIn } from '#contract/typed-objects.ts';
import { languageOf } from '#messages/language.ts';
import { linesOf } from '../api/settings/content-errors.ts';
import { leftOutPages, pathOf, readLanguages, settingsIn } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { parsedYaml } from '../api/settings/parsed-yaml.ts';
import { readData } from './content-data.ts';
import { hosting } from './hosting.ts';
import { linkExtension } from './links-in-text.ts';
import { periodName } from './period-name.ts';
import { pictureOfField, shownPicture } from './picture-fields.ts';
import { type Picture, PictureError } from './pictures.ts';
import { PictureInTextError, pictureExtension, picturesIn } from './pictures-in-text.ts';
import { withSharedFacts } from './shared-facts.ts';
import { mapTexts, textsIn } from './texts-in.ts';
import { unsafeHtml } from './unsafe-html.ts';

/**
 * The site's settings in a language, and the values of its tokens. Undefined if the settings are
 * invalid, which the part that reads them reports.
 */
export type KnownSettings = {
  settings: SiteSettings | undefined;
  values: Record<string, string> | undefined;
  /** The paths of pages that this language leaves out because they are not translated. */
  leftOut: string[];
};

/** @param language one of the site's, by default the main one */
export function knownSettings(language?: string): KnownSettings {
  const settings = siteSettings.safeParse(settingsIn(language)).data;
  return { settings, values: settings && tokenValues(settings), leftOut: leftOutPages(language) };
}

/**
 * Reads a content file with its tokens expanded: YAML as it is, Markdown as its front matter with
 * the HTML as `body`. A field that names a picture becomes that picture.
 * @param name such as `content/fr/about.yaml`
 * @param known the settings in the file's language
 * @throws Error naming the file and each mistake
 */
export async function readContentFile(name: string, known: KnownSettings): Promise<unknown> {
  const { values } = known;
  const source = readFileSync(onDisk(name), 'utf8');
  const filled = (text: string) =>
    values === undefined ? xmlText(text) : fillTokens(xmlText(text), values);
  try {
    if (name.endsWith('.md')) return await readDocument(name, source, known, filled);
    const data = translatedData(name, readYaml(name, source));
    // Braces in this file are ICU MessageFormat syntax, not tokens.
    if (name.endsWith('/messages.yaml')) return data;
    const fields = await fieldPictures(name, source, textsIn(data));
    if (fields.wrong.length > 0) throw new Error(fields.wrong.join('\n'));
    return mapTexts(data, (text) => withPicture(fields.pictures, text, filled));
  } catch (error) {
    // Thousands of nested quotes or lists overflow the parser's stack.
    if (error instanceof RangeError) throw new Error(`${name}: is nested too deeply`);
    if (!(error instanceof UnknownToken)) throw error;
    const line = source.slice(0, source.indexOf(error.token)).split('\n').length;
    throw new Error(`${name}:${line}: ${error.message}`);
  }
}

/** @returns the front matter, with the text as HTML */
async function readDocument(
  file: string,
  source: string,
  { settings, leftOut }: KnownSettings,
  filled: (text: string) => string,
) {
  const document = splitDocument(source);
  if (document === undefined)
    throw new Error(`${file}: must begin with front matter between two ---`);
  const { body } = document;
  const fields = translatedData(file, readYaml(file, document.fields));
  if (typeof fields !== 'object' || fields === null) {
    throw new Error(`${file}: the front matter must be a list of fields`);
  }
  const fieldsOfFile = await fieldPictures(file, source, textsIn(fields));
  const shown = await textPictures(file, source, body);
  const wrong = [...fieldsOfFile.wrong, ...shown.wrong];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const unsafe = unsafeHtml();
  const markdown = new Marked(gfmHeadingId(), pictureExtension(shown.pictures), unsafe.extension);
  if (settings !== undefined) {
    const { flags } = settings;
    markdown.use(
      linkExtension((href) => isSwitchedOn(href, flags) && !leftOut.includes(pathIn(href))),
    );
  }
  // Expanded before Markdown is parsed, because the parser would encode the braces of tokens in
  // URLs.
  const text = filled(forHosting(file, body, settings));
  const html = markdown.parse(text, { async: false });
  const [first] = unsafe.found;
  if (first !== undefined) {
    throw new Error(
      `${file}:${lineOf(source, first.raw.trim())}: ${first.name} cannot be used in text; pages show only text, pictures, tables and links`,
    );
  }
  const data = mapTexts(fields, (text) => withPicture(fieldsOfFile.pictures, text, filled));
  return { ...fieldsIn(data), body: html };
}

type Pictures = { pictures: Map<string, Picture>; wrong: string[] };

/** Returns a string with its tokens expanded, or the picture it names. */
function withPicture(
  pictures: Map<string, Picture>,
  text: string,
  filled: (text: string) => string,
) {
  const picture = pictures.get(text);
  if (picture === undefined) return filled(text);
  const { alt = '', focus } = pictureIn(text) ?? {};
  return shownPicture(picture, filled(alt.trim()), focus);
}

/**
 * Returns the pictures named in a file's fields, keyed by the fields' text, and those that cannot
 * be shown, with file and line.
 */
async function fieldPictures(file: string, source: string, texts: string[]): Promise<Pictures> {
  const pictures = new Map<string, Picture>();
  const wrong: string[] = [];
  // Skipped because its list of files may include a picture.
  if (file.endsWith('/doctor.yaml')) return { pictures, wrong };
  for (const text of texts) {
    try {
      const picture = await pictureOfField(text);
      if (picture !== undefined) pictures.set(text, picture);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      wrong.push(`${file}:${lineOf(source, text)}: ${error.message}`);
    }
  }
  return { pictures, wrong };
}

/** Like `fieldPictures`, for the text below the front matter. The pictures are keyed by address. */
async function textPictures(file: string, source: string, body: string): Promise<Pictures> {
  try {
    return { pictures: await picturesIn(body), wrong: [] };
  } catch (error) {
    if (!(error instanceof PictureInTextError)) throw error;
    const above = source.slice(0, Math.max(0, source.lastIndexOf(body))).split('\n').length - 1;
    const wrong = error.wrong.map(({ line, message }) => `${file}:${above + line}: ${message}`);
    return { pictures: new Map(), wrong };
  }
}

const lineOf = (source: string, text: string) =>
  source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length;

/**
 * Keeps the conditional parts that apply to this build, which are the lines between `{{if api}}`,
 * `{{if no-api}}`, `{{if accounts}}` or `{{if error-reports}}` and `{{end}}`. The conditions depend
 * on `hosting` and the flag.
 * @throws Error naming the file if a condition is unknown, nested or not closed
 */
function forHosting(file: string, source: string, settings: SiteSettings | undefined): string {
  const { hasApi, hasAccounts } = hosting();
  const parts = new Map([
    ['api', hasApi],
    ['no-api', !hasApi],
    ['accounts', hasAccounts],
    ['error-reports', settings?.flags.errorReporting === true],
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
    if (name === undefined && open === undefined)
      throw new Error(`${file}: ${line} has no matching {{if}}`);
    if (name !== undefined && open !== undefined)
      throw new Error(`${file}: ${line} is nested in ${open}`);
    open = name;
    return false;
  });
  if (open !== undefined) throw new Error(`${file}: {{if ${open}}} has no {{end}}`);
  return lines.join('\n');
}

/** Returns a translation's data, completed with the numbers from its original. */
function translatedData(file: string, data: unknown): unknown {
  const { folder, path } = pathOf(file);
  const original = `content/${path}`;
  if (folder === undefined || !existsSync(onDisk(original)) || path === 'messages.yaml')
    return data;
  const language = readLanguages().others.find((tag) => languageOf(tag) === folder) ?? folder;
  const translated = withSharedFacts(original, readData(onDisk(original)), data, (period) =>
    periodName(period, language),
  );
  if (translated.wrong.length === 0) return translated.data;
  throw new Error(linesOf(new ContentError(file, translated.wrong)).join('\n'));
}

function readYaml(file: string, source: string): unknown {
  try {
    return parsedYaml(source);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}
