/** A country's name in some language, and its ISO 3166-1 code. */
export type Country = { name: string; code: string };

/**
 * Parses a country as people write it: `Norway, NO`, `NO` or `Norway`.
 * @param language the language of the name if only the code is given; names are recognized in it,
 * in English and in the country's own language
 * @returns '' as the code of an unknown country
 */
export function countryIn(answer: string, language: string): Country {
  const [, name = '', code = ''] = /^(.*?)[\s,;()]*\b([A-Z]{2})\)?$/.exec(answer.trim()) ?? [];
  const known = code && nameOf(code, language);
  if (known) return { name: name || known, code };
  const plain = answer.trim().toLocaleLowerCase(language);
  const found = codes.find((one) =>
    [language, 'en', spokenIn(one)].some(
      (tag) => nameOf(one, tag)?.toLocaleLowerCase(tag) === plain,
    ),
  );
  return { name: answer.trim(), code: found ?? '' };
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Returns the language that most people in a country write (CLDR, likely subtags). */
const spokenIn = (code: string) => new Intl.Locale(`und-${code}`).maximize().language;

/** Returns a country's name in a language (CLDR), or undefined if there is none. */
function nameOf(code: string, language: string): string | undefined {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code);
}
