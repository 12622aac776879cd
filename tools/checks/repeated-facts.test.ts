import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scenes as english } from '#messages/en/scenes.ts';
import { scenes as french } from '#messages/fr/scenes.ts';

const content = join(import.meta.dirname, '../../content');
const read = (file: string) => readFileSync(join(content, file), 'utf8');
const texts = globSync('**/*.{md,yaml}', { cwd: content });

const languages = [
  { folder: '', scenes: english },
  { folder: 'fr/', scenes: french },
];

it.each(languages)(
  'no text in content/$folder repeats a promise that has a token',
  ({ folder }) => {
    const { promises } = JSON.parse(read(`${folder}site.json`));
    const own = texts.filter((file) => file.startsWith('fr/') === (folder !== ''));
    expect(own.length).toBeGreaterThan(30);
    const repeated = own.flatMap((file) =>
      Object.entries<unknown>(promises)
        .filter(([, words]) => typeof words === 'string' && read(file).includes(words))
        .map(([token]) => `${file}: {${token}}`),
    );
    expect(repeated).toEqual([]);
  },
);

it.each(languages)(
  'a case study’s drawing in content/$folder shows the same figure as the study',
  ({ folder, scenes }) => {
    const withoutSpaces = (text: string) => text.replace(/\s/g, '');
    expect(withoutSpaces(read(`${folder}work/clinic-appointments.md`))).toContain(
      `value:${withoutSpaces(scenes.loadTime)}`,
    );
  },
);

it('no code downloaded by other companies’ visitors names the example company', () => {
  const root = join(import.meta.dirname, '../..');
  const folders = '{contract,messages,site,features/*/{contract,site,screens}}';
  const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const naming = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    .filter((line) => /bowline/i.test(line) && !/^\s*(\/\/|\/?\*)/.test(line));
  expect(naming).toEqual([]);
});
