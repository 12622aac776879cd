import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { en } from '../../messages/en/index.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { unchangedTexts, untranslatedMessages } from './unchanged-texts.ts';

const copy = inContentCopy();

describe('texts of the example', () => {
  beforeEach(() => {
    cpSync('content', 'own', { recursive: true });
    process.env.CONTENT_DIR = 'own';
  });
  afterEach(() => {
    rmSync('own', { recursive: true, force: true });
    delete process.env.CONTENT_DIR;
  });

  const write = (file: string, text: string) => {
    writeFileSync(copy.pathOf(file), text);
    writeFileSync(`own/${file}`, text);
  };

  it('are found where they are unchanged, but not labels of a few words', () => {
    write('notices.yaml', 'a:\n  title: Get in touch\n  text: One of a whole sentence.\n');
    const found = unchangedTexts();
    expect(found).toContain('notices.yaml: a.text: One of a whole sentence.');
    expect(found.join('\n')).not.toContain('Get in touch');
    writeFileSync('own/notices.yaml', 'a:\n  text: Another one of my own.\n');
    expect(unchangedTexts().join('\n')).not.toContain('notices.yaml');
  });

  it('are found in Markdown and in translations too', () => {
    for (const folder of ['content', 'own']) {
      const settings = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8'));
      const more = { ...settings, languages: ['fr-CA'] };
      writeFileSync(`${folder}/site.json`, JSON.stringify(more));
      mkdirSync(`${folder}/fr`, { recursive: true });
      writeFileSync(`${folder}/fr/notices.yaml`, 'a: Une phrase tout entière.\n');
    }
    write('help/x.md', '---\ntitle: T\n---\n\nA text of the example.\n');
    expect(unchangedTexts()).toEqual(
      expect.arrayContaining([
        'fr/notices.yaml: a: Une phrase tout entière.',
        expect.stringContaining('help/x.md: body: '),
      ]),
    );
  });

  it('are not named if doctor.yaml keeps them', () => {
    write('notices.yaml', 'a: One of a whole sentence.\nb: Another of a whole sentence.\n');
    writeFileSync('own/doctor.yaml', 'keep: ["notices.yaml: a", home.yaml]\n');
    const found = unchangedTexts().join('\n');
    expect(found).toContain('notices.yaml: b');
    expect(found).not.toContain('notices.yaml: a');
    expect(found).not.toContain('home.yaml');
  });

  it('are none in the example itself', () => {
    delete process.env.CONTENT_DIR;
    expect(unchangedTexts()).toEqual([]);
  });
});

describe('messages in a language that the software does not have', () => {
  const speak = (language: string) => copy.edit('site.json', /^\{/, `{ "language": "${language}",`);

  it('are counted as long as they are as in English', () => {
    speak('nb-NO');
    writeFileSync(
      copy.pathOf('messages.yaml'),
      stringify({ labels: { ...en.labels, home: 'Hjem' } }),
    );
    const [found = ''] = untranslatedMessages();
    expect(found).toMatch(
      /^content\/messages.yaml: \d+ messages are as in English, such as labels\./,
    );
  });

  it('are not looked for in one that it has', () => {
    expect(untranslatedMessages()).toEqual([]);
  });
});
