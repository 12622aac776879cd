import { lexer, type MarkedExtension, type Token, type Tokens, walkTokens } from 'marked';
import { collectionOf } from '#contract/content/collections.ts';
import { pictureIn } from '#contract/content/picture.ts';
import { fieldsIn } from '#contract/typed-objects.ts';
import { allContentFiles } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { readData } from './content-data.ts';
import { shownPicture } from './picture-fields.ts';
import { fileOf, type Picture, PictureError, readPicture } from './pictures.ts';
import { textsIn } from './texts-in.ts';

/**
 * Thrown for pictures in Markdown that cannot be shown. Each has a message and its line, counted
 * from 1.
 */
export class PictureInTextError extends Error {
  override name = 'PictureInTextError';
  wrong: { line: number; message: string }[];

  constructor(wrong: { line: number; message: string }[]) {
    super(wrong.map(({ message }) => message).join('\n'));
    this.wrong = wrong;
  }
}

/**
 * Reads the pictures in a Markdown text.
 * @returns the pictures by the address used in the text
 * @throws PictureInTextError listing all that cannot be shown
 */
export async function picturesIn(text: string): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const wrong: PictureInTextError['wrong'] = [];
  for (const token of tokensOf(text)) {
    const line = text.slice(0, Math.max(0, text.indexOf(token.raw))).split('\n').length;
    try {
      if (isImage(token)) pictures.set(token.href, await pictureOf(token));
      else refuseOther(token);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      wrong.push({ line, message: error.message });
    }
  }
  if (wrong.length > 0) throw new PictureInTextError(wrong);
  return pictures;
}

const isImage = (token: Token): token is Tokens.Image => token.type === 'image';

function pictureOf({ href, text }: Tokens.Image): Promise<Picture> {
  if (text.trim() === '')
    throw new PictureError(`describe the picture between the brackets: ![what it shows](${href})`);
  return readPicture(fileOf(href));
}

/** Rejects pictures that Markdown does not recognize and pictures written as HTML. */
function refuseOther({ type, raw }: Token): void {
  if (type === 'html' && /<(img|picture)\b/i.test(raw))
    throw new PictureError(
      'a picture cannot be written as HTML; write ![what it shows](pictures/name.jpg)',
    );
  if (type === 'text' && /!\[[^\]]*\]\(pictures\//.test(raw))
    throw new PictureError('this is not a valid picture address; remove the spaces from its name');
}

function tokensOf(text: string): Token[] {
  const all: Token[] = [];
  walkTokens(lexer(text), (token) => {
    // Skips text tokens with children, because the children are visited separately.
    if (!('tokens' in token && token.type === 'text')) all.push(token);
  });
  return all;
}

/** Returns the files of all pictures in the content, even in parts that this build omits. */
export function picturesInUse(): Set<string> {
  const addresses = allContentFiles()
    .filter(({ path }) => collectionOf(path) !== undefined)
    .flatMap(({ name }) => {
      // A field names a single picture, while Markdown may show several.
      const { body, ...fields } = dataOf(name);
      const named = textsIn(fields).flatMap((text) => pictureIn(text)?.address ?? []);
      return [...named, ...imagesIn(String(body ?? ''))];
    });
  return new Set(addresses.flatMap((address) => fileNamed(address) ?? []));
}

/** Returns a file's fields, or none if it cannot be read, which the content check reports. */
function dataOf(name: string): Record<string, unknown> {
  try {
    return { ...fieldsIn(readData(onDisk(name))) };
  } catch {
    return {};
  }
}

function fileNamed(address: string): string | undefined {
  try {
    return fileOf(address);
  } catch {
    return undefined;
  }
}

const imagesIn = (text: string) =>
  tokensOf(text).flatMap((token) => (token.type === 'image' ? [String(token.href)] : []));

/** How wide a picture is in prose: a column of 65 characters, or the screen minus its margins. */
const sizes = '(min-width: 44rem) 42rem, calc(100vw - 2.5rem)';

/**
 * Renders the pictures in Markdown in a suitable size, and in modern formats where the browser
 * supports them.
 */
export function pictureExtension(pictures: Map<string, Picture>): MarkedExtension {
  return {
    renderer: {
      image({ href, title, tokens }) {
        const picture = pictures.get(href);
        if (picture === undefined) return false;
        const alt = this.parser.parseInline(tokens, this.parser.textRenderer);
        return pictureHtml(picture, alt, title);
      },
    },
  };
}

function pictureHtml(picture: Picture, alt: string, title: string | null) {
  const { sources, src, srcSet, width, height } = shownPicture(picture, alt);
  const made = sources.map(({ type, srcSet }) => `<source type="${type}"${set(srcSet)}>`);
  const tip = title ? ` title="${escaped(title)}"` : '';
  const size = `width="${width}" height="${height}"`;
  return `<picture>${made.join('')}<img src="${src}"${set(srcSet)} ${size} alt="${escaped(alt)}"${tip} loading="lazy" decoding="async"></picture>`;
}

const set = (srcSet: string | undefined) =>
  srcSet === undefined ? '' : ` srcset="${srcSet}" sizes="${sizes}"`;

/** Escapes text for an attribute. Existing entities are kept. */
function escaped(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
