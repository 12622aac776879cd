import { readFileSync } from 'node:fs';
import { lexer, type MarkedExtension, type Token, type Tokens, walkTokens } from 'marked';
import { allContentFiles } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { basePath } from './base-path.ts';
import { type Picture, PictureError, readPicture } from './pictures.ts';

/** Pictures in a text that cannot be shown, each with a message and its line, counted from 1. */
export class PictureInTextError extends Error {
  override name = 'PictureInTextError';
  wrong: { line: number; message: string }[];

  constructor(wrong: { line: number; message: string }[]) {
    super(wrong.map(({ message }) => message).join('\n'));
    this.wrong = wrong;
  }
}

/**
 * Reads the pictures that a Markdown text shows.
 * @returns them by their address in the text
 * @throws PictureInTextError listing all that cannot be shown
 */
export async function picturesIn(text: string): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const wrong: PictureInTextError['wrong'] = [];
  for (const token of tokensOf(text)) {
    const line = text.slice(0, Math.max(0, text.indexOf(token.raw))).split('\n').length;
    try {
      if (token.type === 'image') pictures.set(token.href, await pictureOf(token as Tokens.Image));
      else refuseOther(token);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      wrong.push({ line, message: error.message });
    }
  }
  if (wrong.length > 0) throw new PictureInTextError(wrong);
  return pictures;
}

/** Whether a text is one picture of `content/pictures` and nothing else. */
export function isPicture(text: string): boolean {
  return /^!\[[^\]]*\]\([^)]*\)$/.test(text.trim());
}

function pictureOf({ href, text }: Tokens.Image): Promise<Picture> {
  if (text.trim() === '')
    throw new PictureError(
      `the picture ${href} has no alternative text; say between [ and ] what it shows, for those who do not see it`,
    );
  return readPicture(fileOf(href));
}

/** Rejects pictures that Markdown does not recognise, and those written as HTML. */
function refuseOther({ type, raw }: Token): void {
  if (type === 'html' && /<(img|picture)\b/i.test(raw))
    throw new PictureError(
      'a picture cannot be written as HTML; write ![what it shows](pictures/name.jpg)',
    );
  if (type === 'text' && /!\[[^\]]*\]\(pictures\//.test(raw))
    throw new PictureError(
      'this is no valid address of a picture; remove the spaces from its name',
    );
}

/** @throws PictureError if the address is outside the folder for pictures */
function fileOf(address: string): string {
  if (!/^pictures\/(?!.*\.\.\/)[^?#]+$/.test(address))
    throw new PictureError(
      `${address} is not in content/pictures; put the picture there and write pictures/ and its name`,
    );
  return `content/${decoded(address)}`;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function tokensOf(text: string): Token[] {
  const all: Token[] = [];
  walkTokens(lexer(text), (token) => {
    // The children of a text token are visited separately.
    if (!('tokens' in token && token.type === 'text')) all.push(token);
  });
  return all;
}

/** The files of all pictures in the texts of `content/`, also in parts that this build leaves out. */
export function picturesInUse(): Set<string> {
  const texts = allContentFiles()
    .filter(({ name }) => name.endsWith('.md'))
    .map(({ name }) => readFileSync(onDisk(name), 'utf8'));
  const addresses = texts.flatMap((text) => {
    const [, front = '', body = text] =
      /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? [];
    // In the front matter, a picture is a field of its own.
    const fields = [...front.matchAll(/!\[[^\]]*\]\([^)]*\)/g)].map(([field]) => field);
    return [...fields, body].flatMap(imagesIn);
  });
  const own = addresses.filter((address) => address.startsWith('pictures/'));
  return new Set(own.map((address) => `content/${decoded(address)}`));
}

const imagesIn = (text: string) =>
  tokensOf(text).flatMap((token) => (token.type === 'image' ? [String(token.href)] : []));

/** The width of a picture in prose: a column of 65 characters, or the screen minus its margins. */
const sizes = '(min-width: 44rem) 42rem, calc(100vw - 2.5rem)';

/** Renders a text's pictures in modern formats where the browser supports them, and in a size that fits. */
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

function pictureHtml({ width, height, renditions }: Picture, alt: string, title: string | null) {
  // Also in other languages, which share them.
  const base = `${basePath()}/assets/`;
  const sources = (['avif', 'webp'] as const).map((format) => {
    const set = srcset(renditions.filter((made) => made.format === format));
    return set && `<source type="image/${format}"${set}>`;
  });
  const fallback = renditions.filter(({ format }) => format !== 'avif' && format !== 'webp');
  const widest = base + fallback.at(-1)?.name;
  const tip = title ? ` title="${escaped(title)}"` : '';
  const size = `width="${width}" height="${height}"`;
  return `<picture>${sources.join('')}<img src="${widest}"${srcset(fallback)} ${size} alt="${escaped(alt)}"${tip} loading="lazy" decoding="async"></picture>`;

  function srcset(made: Picture['renditions']): string {
    if (made.length === 0 || made[0]?.format === 'svg') return '';
    const set = made.map((one) => `${base}${one.name} ${one.width}w`).join(', ');
    return ` srcset="${set}" sizes="${sizes}"`;
  }
}

/** Escapes a text for an attribute; existing entities are kept. */
function escaped(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
