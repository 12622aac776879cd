import type { Source } from './source.ts';

export async function datesOfFiles({ fileDates }: Source) {
  return {
    /** When each file of the content was last changed (ISO 8601), by its path in `content/`. */
    fileDates: fileDates(),
  };
}
