import { existsSync } from 'node:fs';
import { readLanguages } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { ownMessagesFile, textsIn } from '../../api/settings/own-messages.ts';
import { readData } from '../../compiler/content-data.ts';
import { readContent } from '../../compiler/content-texts.ts';
import { fieldsIn } from '../../contract/typed-objects.ts';
import { placeIn, textsOf } from './texts-of.ts';

const file = 'content/doctor.yaml';

/** Returns whether `doctor.yaml` lists the location or the file of some text under `keep`. */
export function isKept(place: string): boolean {
  return listed().some((entry) => covers(entry, place));
}

/** Returns entries under `keep` that match no text, for example because their file was renamed. */
export function keptNowhere(): string[] {
  const { main, others } = readLanguages();
  const places = [
    ...readContent().flatMap(({ file: name, data }) =>
      textsOf(name.replace(/^content\//, ''), data).map(({ field }) => placeIn(name, field)),
    ),
    ...[main, ...others].flatMap((language) =>
      Object.entries(textsIn(language)).flatMap(([subject, messages]) =>
        Object.keys(messages).map((name) =>
          placeIn(ownMessagesFile(language), `${subject}.${name}`),
        ),
      ),
    ),
  ];
  return listed()
    .filter((entry) => !places.some((place) => covers(entry, place)))
    .map(
      (entry) =>
        `${onDisk(file)}: keep: ${entry} names no text; correct or remove it. An entry is a file, or a file and a field, such as notices.yaml: comingSoon.text`,
    );
}

const covers = (entry: string, place: string) => place === entry || place.startsWith(`${entry}:`);

function listed(): string[] {
  const path = onDisk(file);
  const { keep } = fieldsIn(existsSync(path) ? readData(path) : {});
  return Array.isArray(keep) ? keep.map(String) : [];
}
