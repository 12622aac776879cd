/**
 * Text as a terminal may show it: control characters, which it would obey (CWE-150), are spelled out as
 * `\x1b`. Tabs and line ends stay.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, (character) => `\\x${hex(character, 2)}`);
}

/**
 * JSON whose strings hold no control or format character as it is, C1 and bidirectional ones included,
 * which `JSON.stringify` leaves: the same data, harmless in a terminal.
 */
export function printableJson(value: unknown, space?: number): string {
  return escapedJson(JSON.stringify(value, null, space));
}

/** The same for a text that is JSON already. */
export function escapedJson(json: string): string {
  // In code units, as JSON escapes them. Line ends between the values stay.
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
