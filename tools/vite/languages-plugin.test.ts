import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { languagesPlugin } from './languages-plugin.ts';

const copy = inContentCopy();

/** A site in English and French, with one page of the owner's that is translated and one that is not. */
function addFrench(untranslated: 'shown' | 'hidden'): void {
  const settings = copy.pathOf('site.json');
  const site = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...site, languages: ['fr-CA'], untranslated }));
  const page = readFileSync(copy.pathOf('pages/partners.md'), 'utf8');
  writeFileSync(copy.pathOf('pages/knots.md'), page);
  mkdirSync(copy.pathOf('fr/pages'), { recursive: true });
  writeFileSync(copy.pathOf('fr/pages/knots.md'), page);
}

/** What the site gets: the paths that French lacks, and those that it shows in English. */
async function inFrench() {
  const lists = async (language?: string) => {
    const { load } = languagesPlugin(language) as Plugin & {
      load: (this: object, id: string) => Promise<string>;
    };
    const context = { environment: { mode: 'dev' }, addWatchFile: () => {} };
    const code = await load.call(context, '\0virtual:languages');
    const exported = (name: string) =>
      JSON.parse(new RegExp(`const ${name} = (.*);`).exec(code)?.[1] ?? 'null');
    return { languages: exported('languages'), untranslated: exported('untranslated') };
  };
  const [{ languages }, { untranslated }] = [await lists(), await lists('fr-CA')];
  return { missing: languages[1].missing as string[], untranslated: untranslated as string[] };
}

describe('a page that is not translated', () => {
  it('is shown in the main language, and marked as such', async () => {
    addFrench('shown');
    const { missing, untranslated } = await inFrench();
    expect(missing).toEqual([]);
    expect(untranslated).toContain('/partners');
    expect(untranslated).not.toContain('/knots');
  });

  it('does not exist if the owner hides those', async () => {
    addFrench('hidden');
    const { missing, untranslated } = await inFrench();
    expect(missing).toContain('/partners');
    expect(missing).not.toContain('/knots');
    expect(untranslated).toEqual([]);
  });
});
