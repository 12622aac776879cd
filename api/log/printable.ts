/**
 * Makes text safe to print on a terminal by escaping control characters, as in `\x1b`, so that they
 * are not executed (CWE-150). Keeps tabs and line ends.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, (character) => `\\x${hex(character, 2)}`);
}

/**
 * Returns JSON that is safe to print on a terminal. Control and format characters in strings are
 * escaped, including the C1 and bidirectional ones that `JSON.stringify` leaves as they are. The
 * data is unchanged.
 */
export function printableJson(value: unknown, space?: number): string {
  return escapedJson(JSON.stringify(value, null, space));
}

/** Like `printableJson`, for text that is already JSON. */
export function escapedJson(json: string): string {
  // Escapes each UTF-16 code unit, as JSON does. Line breaks between values are kept.
  return json.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, n) => `\\u${hex(character.slice(n), 4)}`).join(
          '',
        ),
  );
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}
