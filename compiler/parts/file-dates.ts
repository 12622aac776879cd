import type { Source } from './source.ts';

export async function datesOfFiles({ fileDates }: Source) {
  return {
    /** When each content file was last changed (ISO 8601), keyed by its path in `content/`. */
    fileDates: fileDates(),
  };
}
