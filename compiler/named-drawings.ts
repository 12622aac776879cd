import { ContentError } from '#contract/errors/wrong-fields.ts';
import { readContent } from './content-texts.ts';

type Named = { name: string; file: string; path: string[] };

/** Returns the drawings named in fields such as `icon`, each with its file and path. */
export function drawingsNamed(field: 'icon' | 'scene'): Named[] {
  return readContent().flatMap(({ file, data }) =>
    namesIn(data, field, []).map((found) => ({ ...found, file })),
  );
}

function namesIn(data: unknown, field: string, path: string[]): Omit<Named, 'file'>[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const here = [...path, key];
    if (key === field && typeof value === 'string') return [{ name: value, path: here }];
    return namesIn(value, field, here);
  });
}

/**
 * Reports drawings that do not exist.
 * @param isThere returns whether a drawing with that name exists
 */
export function missingDrawings(
  field: 'icon' | 'scene',
  isThere: (name: string) => boolean,
  remedy: (name: string) => string,
): ContentError[] {
  return drawingsNamed(field)
    .filter(({ name }) => !isThere(name))
    .map(({ name, file, path }) => new ContentError(file, [{ path, reason: remedy(name) }]));
}
