import { pathOf, readLanguages } from '../../api/settings/content-files.ts';
import { type ContentData, readShownContent } from '../../compiler/content-texts.ts';
import { languageOf } from '../../messages/language.ts';
import { isKept } from './kept-texts.ts';
import { placeIn, shortened, textsOf } from './texts-of.ts';

/**
 * Frequent English words that are not frequent in any other language with Latin letters, and so
 * distinguish English from those.
 */
const frequent = new Set(
  'the and with your you we our are that this these which have has from what when they their would they’re it’s every without who how'.split(
    ' ',
  ),
);

/**
 * Finds English texts on a site, or in a translation, in another language: `file: field: text`.
 * Texts with fewer than six words may be names or terms. Texts that `doctor.yaml` lists under
 * `keep` are intentional.
 */
export function englishLeft(content: ContentData[] = readShownContent()): string[] {
  const { main } = readLanguages();
  return content.flatMap(({ file, data }) => {
    const { folder: language = languageOf(main), path } = pathOf(file);
    if (language === 'en') return [];
    return textsOf(path, data)
      .filter(({ field, text }) => isEnglish(text) && !isKept(placeIn(file, field)))
      .map(({ field, text }) => `${placeIn(file, field)}: ${shortened(text)}`);
  });
}

/**
 * Returns whether every fifth word is frequent in English, and three different words are, or two in
 * a short sentence.
 */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const found = words.filter((word) => frequent.has(word.replace("'", '’')));
  const kinds = new Set(found).size;
  return (
    words.length >= 6 && found.length * 5 >= words.length && kinds >= (words.length < 12 ? 2 : 3)
  );
}
