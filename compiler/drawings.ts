import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { iconNames } from '#contract/drawings/icons.ts';
import { plainDrawing } from '#contract/drawings/plain-drawing.ts';
import type { ContentError } from '#contract/errors/wrong-fields.ts';
import { en } from '#messages/en/index.ts';
import { contentFiles } from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { drawingsNamed, missingDrawings } from './named-drawings.ts';
import type { ChangedSprite, OwnDrawing } from './parts/source.ts';
import { siteTexts } from './site-texts.ts';

const require = createRequire(import.meta.url);
const sprites = join(import.meta.dirname, '../site/ui');

/** The sprites that a site may extend or whose labels are translated. */
export const changedSprites = ['line-art', 'scenes', 'specialities'] satisfies ChangedSprite[];

/**
 * Returns a sprite with the drawings added by this site's content.
 * @param language one of the site's, by default the main one
 */
export function spriteOf(name: ChangedSprite, language?: string): string {
  const svg = readFileSync(join(sprites, `${name}.svg`), 'utf8');
  const added = {
    'line-art': furtherIcons,
    scenes: () => ownScenes(language),
    specialities: () => [],
  };
  const labelled = name === 'line-art' ? svg : inLanguage(svg, language);
  return labelled.replace(/<\/svg>\s*$/, () => `${added[name]().join('\n')}\n</svg>\n`);
}

/** Returns the content's drawings. */
export function ownDrawings(language?: string): OwnDrawing[] {
  return [...contentFiles(language)]
    .filter(([path]) => /^drawings\/[\w-]+\.svg$/.test(path))
    .map(([path, file]) => {
      const name = basename(path);
      const svg = plainDrawing(name, readFileSync(onDisk(file), 'utf8'));
      const frame = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '';
      return { name, id: `own-${name.replace(/\.svg$/, '')}`, svg, frame };
    });
}

function ownScenes(language: string | undefined): string[] {
  return ownDrawings(language).map(({ id, svg, frame }) => {
    const inner = svg.replace(/^<svg\b(.*?) viewBox="[^"]*"/, '<g$1').replace(/<\/svg>$/, '</g>');
    return `<g id="${id}" data-frame="${frame}">${inner}</g>`;
  });
}

/**
 * Reports drawings that the content names but that do not exist, and drawings in the content that
 * cannot be shown.
 */
export function drawingErrors(): ContentError[] {
  const known: readonly string[] = iconNames;
  return [
    ...missingDrawings(
      'icon',
      (name) => known.includes(name) || lucideBody(name) !== undefined,
      (name) => `${name} is not an icon of the site or of lucide.dev; correct it`,
    ),
    ...missingDrawings(
      'scene',
      (name) => !name.endsWith('.svg') || contentFiles().has(`drawings/${name}`),
      (name) => `there is no content/drawings/${name}; add it`,
    ),
  ];
}

/** Returns the Lucide icons that the content names, in the site's stroke width. */
function furtherIcons(): string[] {
  const known: readonly string[] = iconNames;
  return [...new Set(drawingsNamed('icon').map(({ name }) => name))]
    .filter((icon) => !known.includes(icon))
    .flatMap((icon) => {
      const body = lucideBody(icon);
      return body === undefined ? [] : [`<g id="${icon}">${body}</g>`];
    });
}

/**
 * Returns the shapes of a Lucide icon, without colors and widths, or undefined if there is no such
 * icon.
 */
export function lucideBody(name: string): string | undefined {
  const set: Lucide = require('@iconify-json/lucide/icons.json');
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  return icon?.body.replaceAll(
    / (fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g,
    '',
  );
}

type Lucide = {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

/** Returns the drawing with its labels and numbers in a language. */
function inLanguage(svg: string, language: string | undefined): string {
  const { locale, textOf } = siteTexts(language);
  const names = new Map(
    Object.entries(en.scenes).map(([name, text]): [string, string] => [text, name]),
  );
  const number = new Intl.NumberFormat(locale);
  return svg.replace(/(<text\b[^>]*>)([^<]*)/g, (_, tag: string, text: string) => {
    const name = names.get(text);
    const shown =
      name === undefined
        ? text.replace(/\d{1,3}(,\d{3})+|\d+\.\d+/g, (digits) =>
            number.format(Number(digits.replaceAll(',', ''))),
          )
        : textOf('scenes', name);
    return tag + shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
}
