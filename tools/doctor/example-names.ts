import { readFileSync } from 'node:fs';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { type ContentData, readContent } from '../../compiler/content-texts.ts';

/** Words that identify the example company, its city and its jurisdiction. */
const exampleName =
  /\b(Bowline|Calgary|Alberta|Edmonton|PIPA|PIPEDA|CASL|Canad(?:a|ian)|Mountain Time|Bow River)\b/g;

/**
 * Finds words in another company's content that still refer to the example company, its city or its
 * jurisdiction. Words that the settings use are allowed.
 */
export function exampleNames(
  content: ContentData[] = readContent(),
  settings: string = readFileSync(onDisk('content/site.json'), 'utf8'),
): string[] {
  if (/"name": ?"Bowline"/.test(settings)) return [];
  const found = content.flatMap(({ file, data }) =>
    (JSON.stringify(data).match(exampleName) ?? [])
      .filter((word) => !new RegExp(`\\b${word}\\b`).test(settings))
      .map((word) => `${file}: ${word}`),
  );
  return [...new Set(found)];
}
