import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../api/mail/mail-layout.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';
import { withBrandFont } from './brand-font.ts';
import { asTrueType, fallbackMetrics, nameIn } from './font-metrics.ts';

const copy = inContentCopy();
const project = process.cwd();
const shipped = join(
  project,
  'node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
);
const sheet = readFileSync('site/styles/theme.css', 'utf8');

/** Gives the brand its own font. */
function useFont(font: object): void {
  const site = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
  site.brand.font = font;
  writeFileSync(copy.pathOf('site.json'), JSON.stringify(site, null, 2));
}

const own = { family: 'Own Sans', files: [{ file: 'own.woff2', weights: '400 600' }] };

describe('the brand font', () => {
  it('defaults to Host Grotesk', async () => {
    expect(await withBrandFont(sheet, basename)).toBe(sheet);
  });

  it('replaces faces, fallback and family in the stylesheet', async () => {
    mkdirSync(copy.pathOf('brand'), { recursive: true });
    cpSync(shipped, copy.pathOf('brand/own.woff2'));
    useFont(own);
    const css = await withBrandFont(sheet, basename);
    expect(css).not.toContain('Host Grotesk');
    expect(css.match(/@font-face/g)).toHaveLength(4);
    expect(css).toContain('url("own.woff2")');
    expect(css).toMatch(
      /--font-sans:\s+"Own Sans", "Own Sans Fallback", "Own Sans on Android", "Own Sans on Linux"/,
    );
  });

  it('with a range of weights is rejected if its file has only one', async () => {
    mkdirSync(copy.pathOf('brand'), { recursive: true });
    cpSync(
      join(
        project,
        'node_modules/@fontsource/host-grotesk/files/host-grotesk-latin-500-normal.woff2',
      ),
      copy.pathOf('brand/own.woff2'),
    );
    useFont(own);
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringMatching(
        /^content\/site\.json:\d+: brand\.font\.files\.0\.weights: content\/brand\/own\.woff2 has only one weight; enter that weight instead of a range/,
      ),
    ]);
  });

  it('comes first in the font family of emails', () => {
    useFont(own);
    const settings = siteSettings.parse(JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8')));
    const { html } = layOut({ heading: 'Hello', paragraphs: [] }, settings);
    expect(html).toContain("font: 16px/1.6 'Own Sans', system-ui");
    expect(html).not.toContain('Host Grotesk');
  });

  it.each([
    [own, 'brand.font.files.0.file: there is no content/brand/own.woff2; add it'],
    [{ ...own, files: [] }, 'brand.font.files: needs at least one file'],
    [{ ...own, family: '"; }' }, 'brand.font.family: may contain only letters, digits and spaces'],
    [
      { ...own, files: [{ file: 'own.woff2', weights: 'bold' }] },
      'brand.font.files.0.weights: must be a weight such as 400 or a range such as 400 600',
    ],
  ])('is rejected with a line number if it is %j', async (font, reason) => {
    useFont(font);
    const { mistakes } = await checkContent();
    expect(mistakes[0]).toMatch(/^content\/site\.json:\d+: /);
    expect(mistakes[0]).toContain(reason);
  });

  it('gets fallback metrics from its file, close to those measured for Host Grotesk', async () => {
    const metrics = await fallbackMetrics({ data: readFileSync(shipped), weight: 400 });
    expect(metrics).toMatch(/^size-adjust: /);
    const given = [...metrics.matchAll(/([\d.]+)%/g)].map(([, value]) => Number(value));
    expect(given).toEqual([
      expect.closeTo(103.6, -0.5),
      expect.closeTo(97.97, -0.5),
      expect.closeTo(30.4, -0.5),
      0,
    ]);
  });

  it('is found by the family name in its file', async () => {
    const file = await asTrueType(readFileSync(shipped), 'abc', 500);
    expect(nameIn(file)).toContain('Host Grotesk');
  });
});
