import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../compiler/checks/check-content.ts';
import { contentVersion } from '../../contract/settings/content-version.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { steps } from './steps.ts';

const copy = inContentCopy();
const update = (...flags: string[]) => runInProcess(() => import('./update-content.ts'), ...flags);
const read = (file: string) => readFileSync(copy.pathOf(file), 'utf8');

/** Converts the content back to the first version. */
function age(): void {
  copy.edit('site.json', /\s*"contentVersion": \d+,/, '');
  copy.edit('navigation.yaml', /href: \/help/, 'href: /help, flag: help');
}

describe('npm run update-content', () => {
  it('has a step for each version', () => {
    expect(steps.length + 1).toBe(contentVersion);
  });

  it('leaves content of the current version unchanged', async () => {
    const before = read('site.json');
    expect(await update()).toEqual({ status: 0, said: 'content is up to date.\n' });
    expect(read('site.json')).toBe(before);
  });

  it('shows what it would change, but changes nothing without --yes', async () => {
    age();
    const before = read('navigation.yaml');
    const { status, said } = await update();
    expect(status).toBe(2);
    expect(said).toContain('flag: help');
    expect(said).toContain('+  "contentVersion": 2,');
    expect(said).toContain('--yes');
    expect(read('navigation.yaml')).toBe(before);
  });

  it('makes older content valid', async () => {
    age();
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([expect.stringMatching(/^content\/site\.json:\d+: .*update-content/)]);
    expect((await update('--yes')).status).toBe(0);
    expect(read('navigation.yaml')).not.toContain('flag');
    expect((await checkContent()).mistakes).toEqual([]);
  });

  it('removes the code that the first releases kept in the content, if --yes is given', async () => {
    writeFileSync(copy.pathOf('services.ts'), 'export const services = [];');
    expect((await update()).said).toContain('removed: ');
    expect((await checkContent()).mistakes).toEqual([expect.stringContaining('services.ts')]);
    expect((await update('--yes')).status).toBe(0);
    expect((await checkContent()).mistakes).toEqual([]);
    expect(await update()).toEqual({ status: 0, said: 'content is up to date.\n' });
  });

  it('rejects content from a newer version', async () => {
    copy.edit('site.json', /"contentVersion": \d+/, '"contentVersion": 999');
    const { status, said } = await update('--yes');
    expect(status).toBe(1);
    expect(said).toContain('newer version (999)');
  });

  it.each(['0', '-1', '1.5', '"2"', 'null', '{}'])(
    'rejects %s as a version, and changes nothing',
    async (version) => {
      copy.edit('site.json', /"contentVersion": \d+/, `"contentVersion": ${version}`);
      const before = read('site.json');
      const { status, said } = await update('--yes');
      expect(status).toBe(1);
      expect(said).toContain(`${version} is not a content version`);
      expect(read('site.json')).toBe(before);
    },
  );

  it('says where the settings are not valid JSON', async () => {
    copy.edit('site.json', /^\{/, '{,');
    const { status, said } = await update('--yes');
    expect(status).toBe(1);
    expect(said).toContain('site.json is not valid JSON');
    expect(said).not.toContain('    at ');
  });
});
