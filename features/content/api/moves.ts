import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#contract/typed-objects.ts';
import type { Place } from './published.ts';

/** A file before and after a person's drafts. Undefined or null if the file does not exist. */
type Changed = { place: Place; before: unknown; after: unknown };

/**
 * Finds new entries that are really moved ones: an entry of the same kind and language with mostly
 * the same fields was removed.
 * @returns each entry's former path, by its new path
 */
export function movesIn(files: Changed[]): Map<string, string> {
  const moves = new Map<string, string>();
  const removed = new Set(files.filter(({ before, after }) => before && !after));
  for (const { place, before, after } of files) {
    if (before || !after) continue;
    const [nearest] = [...removed]
      .filter((one) => one.place.kind === place.kind && one.place.folder === place.folder)
      .map((one) => ({ one, share: shareOf(one.before, after) }))
      .filter(({ share }) => share >= 0.5)
      .toSorted((a, b) => b.share - a.share);
    if (nearest === undefined) continue;
    removed.delete(nearest.one);
    moves.set(place.path, nearest.one.place.path);
  }
  return moves;
}

/** Returns the proportion of fields that two entries have in common. */
function shareOf(before: unknown, after: unknown): number {
  if (!isRecord(before) || !isRecord(after)) return 0;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('slug');
  const alike = [...names].filter((name) => isDeepStrictEqual(before[name], after[name]));
  return names.size === 0 ? 0 : alike.length / names.size;
}
