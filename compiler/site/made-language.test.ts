import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { languageStampIn } from '../../api/settings/site-folder.mjs';
import { changingContent } from '../../api/testing/changing-site.ts';
import { copyLanguage, languageHash, sharedHash } from './made-language.ts';

it('a change to one language’s content affects only that language, and a change to shared content affects all', async () => {
  const content = changingContent(['fr-CA']);
  vi.stubEnv('CONTENT_DIR', content.folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const pricing = content.read('pricing.yaml');
  mkdirSync(content.pathOf('fr'));
  content.write('fr/pricing.yaml', pricing.replace(/^title: .*$/m, 'title: Prix'));
  const languages = [undefined, 'fr-CA'];
  const hashes = async () => {
    const made: string[] = [];
    const shared = sharedHash();
    for (const language of languages) made.push(await languageHash(language, shared));
    return made;
  };
  let before = await hashes();
  const changed = async () => {
    const now = await hashes();
    const same = now.map((hash, index) => hash !== before[index]);
    before = now;
    return same;
  };
  expect(await changed()).toEqual([false, false]);
  content.write('fr/pricing.yaml', pricing.replace(/^title: .*$/m, 'title: Tarifs'));
  expect(await changed()).toEqual([false, true]);
  content.edit('pricing.yaml', /^title: .*$/m, 'title: What it costs');
  expect(await changed()).toEqual([true, false]);
  // Changes a file that is not translated.
  content.edit('home.yaml', /^/, '# A remark.\n');
  content.edit('choices.yaml', /^budgets: .*$/m, 'budgets: [Huge, Large]');
  expect(await changed()).toEqual([true, true]);
  content.editSettings((site) => {
    site.hsts = 'off';
  });
  expect(await changed()).toEqual([true, true]);
  mkdirSync(content.pathOf('pictures'), { recursive: true });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  content.write('pictures/unused.svg', picture);
  expect(await changed()).toEqual([true, true]);
  // The main language holds the pictures for all languages.
  const help = content.read('help/reach-us.md');
  mkdirSync(content.pathOf('fr/help'));
  content.write('fr/help/reach-us.md', `${help}\n![A picture](pictures/unused.svg)\n`);
  expect(await changed()).toEqual([true, true]);
  content.write('fr/help/reach-us.md', `${help}\nText. ![A picture](pictures/unused.svg)\n`);
  expect(await changed()).toEqual([false, true]);
});

it('a language built from the same content is copied without the languages in its subfolders', () => {
  const root = mkdtempSync(join(tmpdir(), 'bowline-made-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  mkdirSync(join(from, 'client'), { recursive: true });
  mkdirSync(join(from, 'fr'));
  writeFileSync(languageStampIn(from), 'a');
  writeFileSync(languageStampIn(join(from, 'fr')), 'b');
  expect(copyLanguage(from, to, 'other')).toBe(false);
  expect(copyLanguage(join(root, 'none'), to, 'a')).toBe(false);
  expect(copyLanguage(from, to, 'a')).toBe(true);
  expect(readdirSync(to).toSorted()).toEqual(['client', 'language-stamp']);
});
