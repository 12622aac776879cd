import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { en } from '../../messages/en/index.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { unchangedTexts, untranslatedMessages } from './unchanged-texts.ts';

const copy = inContentCopy();

describe('example texts', () => {
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

  const notices = (title: string, text: string) =>
    `comingSoon: { title: "${title}", text: "${text}" }\nmaintenance: { meanwhile: [] }\n`;
  const speak = (language: string) => {
    const settings = JSON.parse(readFileSync('own/site.json', 'utf8'));
    writeFileSync('own/site.json', JSON.stringify({ ...settings, language }));
  };

  it('are found if they are unchanged, except for labels of a few words', () => {
    write('notices.yaml', notices('Get in touch', 'One of a whole sentence.'));
    const found = unchangedTexts();
    expect(found).toContain('notices.yaml: comingSoon.text: One of a whole sentence.');
    expect(found.join('\n')).not.toContain('Get in touch');
    writeFileSync('own/notices.yaml', notices('Get in touch', 'Another one of my own.'));
    expect(unchangedTexts().join('\n')).not.toContain('notices.yaml');
  });

  it('are found in short sentences, in menus and in other places than in the example', () => {
    write('notices.yaml', notices('Soon', 'We begin.'));
    cpSync('own/services/consulting.md', 'own/services/raadgivning.md');
    const found = unchangedTexts();
    expect(found).toContain('notices.yaml: comingSoon.text: We begin.');
    expect(found).toContain('navigation.yaml: pageEnd.text: A line will do.');
    expect(found.filter((one) => one.startsWith('services/raadgivning.md: '))).not.toEqual([]);
  });

  it('include labels and words on a site in another language', () => {
    speak('nb-NO');
    write('notices.yaml', notices('Soon', 'Something comes.'));
    const found = unchangedTexts();
    expect(found).toContain('notices.yaml: comingSoon.title: Soon');
    expect(found).toContain('navigation.yaml: header.0.label: Home');
    expect(found.join('\n')).toContain('stored-data.yaml: ');
    for (const one of [
      'choices.yaml: industries.0: Shops',
      'choices.yaml: industries.1.id: Other',
      'navigation.yaml: footer.1.links.0.label: Help',
      'stored-data.yaml: places.0.rows.0.name: ',
    ])
      expect(found.join('\n')).toContain(one);
    expect(found.join('\n')).not.toMatch(/\.(tables|cookies|keys)\./);
  });

  it('include the software’s descriptions only on a site in another language', () => {
    expect(unchangedTexts().join('\n')).not.toContain('stored-data.yaml: ');
  });

  it('are found in each Markdown paragraph, and in translations', () => {
    for (const folder of ['content', 'own']) {
      const settings = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8'));
      const more = { ...settings, languages: ['fr-CA'] };
      writeFileSync(`${folder}/site.json`, JSON.stringify(more));
      mkdirSync(`${folder}/fr`, { recursive: true });
      writeFileSync(`${folder}/fr/notices.yaml`, notices('Titre', 'Une phrase tout entière.'));
    }
    write('help/x.md', '---\ntitle: T\n---\n\nA text of the example.\n\nAnother text of it.\n');
    writeFileSync('own/help/x.md', '---\ntitle: T\n---\n\nMine.\n\nAnother “text” of it.\n');
    write('help/y.md', '---\ntitle: T\n---\n\nWe asked “how”\nof them.\n');
    writeFileSync('own/help/y.md', '---\ntitle: T\n---\n\nWe asked "how" of them.\n');
    const found = unchangedTexts();
    expect(found).toContain('fr/notices.yaml: comingSoon.text: Une phrase tout entière.');
    expect(found.filter((one) => one.startsWith('help/x.md'))).toEqual([]);
    expect(found).toContain('help/y.md: body: We asked "how" of them.');
  });

  it('are not reported if doctor.yaml keeps them', () => {
    write('notices.yaml', notices('One of some four words', 'Another of a whole sentence.'));
    writeFileSync('own/doctor.yaml', 'keep: ["notices.yaml: comingSoon.title", home.yaml]\n');
    const found = unchangedTexts().join('\n');
    expect(found).toContain('notices.yaml: comingSoon.text');
    expect(found).not.toContain('notices.yaml: comingSoon.title');
    expect(found).not.toContain('home.yaml');
  });

  it('include an example telephone number, which contains no words', () => {
    const [, number] = /^phoneExample: (.+)$/m.exec(readFileSync('own/choices.yaml', 'utf8')) ?? [];
    expect(unchangedTexts()).toContain(`choices.yaml: phoneExample: ${JSON.parse(number ?? '')}`);
  });

  it('do not exist in the example itself', () => {
    delete process.env.CONTENT_DIR;
    expect(unchangedTexts()).toEqual([]);
  });
});

describe('messages in a language that the software does not support', () => {
  const counted = () => Number(/: (\d+) messages/.exec(untranslatedMessages()[0] ?? '')?.[1]);
  const speak = (language: string) => copy.edit('site.json', /^\{/, `{ "language": "${language}",`);

  it('are counted while they are identical to the English ones', () => {
    speak('nb-NO');
    writeFileSync(
      copy.pathOf('messages.yaml'),
      stringify({ labels: { ...en.labels, home: 'Hjem' } }),
    );
    const [found = ''] = untranslatedMessages();
    expect(found).toMatch(
      /^content\/messages.yaml: \d+ messages are still in English, such as labels\./,
    );
  });

  it('count even if they are single words, unless another language has the same word', () => {
    speak('nb-NO');
    writeFileSync(
      copy.pathOf('messages.yaml'),
      stringify({ labels: { ...en.labels, home: 'Hjem' }, layout: { ...en.layout } }),
    );
    const before = counted();
    writeFileSync(
      copy.pathOf('messages.yaml'),
      stringify({
        labels: { ...en.labels, home: 'Hjem', pricing: 'Priser' },
        layout: { ...en.layout },
      }),
    );
    expect(counted()).toBe(before - 1);
    writeFileSync(
      copy.pathOf('messages.yaml'),
      stringify({
        labels: { ...en.labels, home: 'Hjem', pricing: 'Priser', newsletter: 'Nyhetsbrev' },
        layout: { ...en.layout },
      }),
    );
    expect(counted()).toBe(before - 2);
  });

  it('do not count if doctor.yaml keeps them', () => {
    speak('nb-NO');
    writeFileSync(copy.pathOf('messages.yaml'), stringify({ labels: { ...en.labels } }));
    const before = counted();
    writeFileSync(copy.pathOf('doctor.yaml'), 'keep: ["messages.yaml: labels.pricing"]\n');
    expect(counted()).toBe(before - 1);
  });

  it('are not looked for in a supported language', () => {
    expect(untranslatedMessages()).toEqual([]);
  });
});
