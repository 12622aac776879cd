import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { readLanguages } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { ownMessagesFile, textsIn } from '../../api/settings/own-messages.ts';
import { en } from '../../messages/en/index.ts';

/**
 * `npm run new -- messages`: writes the missing messages in English into the owner's file, to be
 * translated there, for each of the site's languages that the software does not include.
 * @returns what was written, or undefined if nothing is missing
 */
export function writeMissingMessages(): string | undefined {
  const { main, others } = readLanguages();
  const said = [main, ...others].flatMap((language) => {
    const texts = textsIn(language);
    const file = onDisk(ownMessagesFile(language));
    const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
    let written = 0;
    for (const [subject, messages] of Object.entries(en)) {
      for (const [name, text] of Object.entries(messages)) {
        if (texts[subject]?.[name] !== undefined) continue;
        document.setIn([subject, name], text);
        written += 1;
      }
    }
    if (written === 0) return [];
    writeFileSync(file, document.toString({ lineWidth: 0 }));
    return [
      `${file}: ${written} messages in English; translate them into ${language}, starting with labels, layout, pages, fields and inquiry, which visitors read.`,
    ];
  });
  return said.length === 0 ? undefined : said.join('\n');
}
