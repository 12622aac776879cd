import { pathOf, readLanguages } from '../../api/settings/content-files.ts';
import { type ContentData, readShownContent } from '../../compiler/content-texts.ts';
import { languageOf } from '../../messages/language.ts';
import { isKept } from './kept-texts.ts';
import { placeIn, shortened, textsOf } from './texts-of.ts';

/**
 * English words that are frequent in English but not in any other language with Latin letters, and
 * therefore distinguish English from them.
 */
const frequent = new Set(
  'the and with your you we our are that this these which have has from what when they their would they’re it’s every without who how'.split(
    ' ',
  ),
);

/**
 * Finds English text on a site, or in a translation, that is in another language: `file: field:
 * text`. Text with fewer than six words may be a name or a term. Text that `doctor.yaml` lists
 * under `keep` is intentional.
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
 * Returns whether every fifth word is frequent in English, including three different words, or two
 * in a short sentence.
 */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const found = words.filter((word) => frequent.has(word.replace("'", '’')));
  const kinds = new Set(found).size;
  return (
    words.length >= 6 && found.length * 5 >= words.length && kinds >= (words.length < 12 ? 2 : 3)
  );
}
