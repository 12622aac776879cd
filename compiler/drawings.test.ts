import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconNames } from '../contract/drawings/icons.ts';
import { en } from '../messages/en/index.ts';
import { inContentCopy } from '../tools/testing/content-copy.ts';
import { checkContent } from './checks/check-content.ts';
import { changedSprites, lucideBody, spriteOf } from './drawings.ts';

const labels = changedSprites
  .flatMap((name) => [
    ...readFileSync(`site/ui/${name}.svg`, 'utf8').matchAll(/<text\b[^>]*>([^<]*)/g),
  ])
  .map(([, label = '']) => label);

it('every label with a word in the drawings is a message, and every such message is used as a label', () => {
  const said: string[] = Object.values(en.scenes);
  expect(labels.filter((label) => /\p{L}/u.test(label) && !said.includes(label))).toEqual([]);
  expect(said.filter((text) => !labels.includes(text))).toEqual([]);
});

describe('a site’s drawings', () => {
  const copy = inContentCopy();
  const own =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 208"><path style="fill:#123456" d="M0 0h9v9z"/></svg>';
  const service = 'services/consulting.md';

  it('include those in the content, with their styles as attributes', () => {
    mkdirSync(copy.pathOf('drawings'));
    writeFileSync(copy.pathOf('drawings/dock.svg'), own);
    expect(spriteOf('scenes')).toContain(
      '<g id="own-dock" data-frame="0 0 340 208"><g><path d="M0 0h9v9z" fill="#123456"/></g></g>',
    );
  });

  it('include the Lucide icons that the content names, and no others', () => {
    copy.edit(service, /^icon: .*$/m, 'icon: truck');
    const sprite = spriteOf('line-art');
    expect(sprite).toContain('<g id="truck"><g><path d="');
    expect(sprite.match(/<g id="truck">/g)).toHaveLength(1);
    expect(sprite).not.toContain('id="tractor"');
    expect(sprite).not.toContain('stroke="currentColor"><g id="truck"');
  });

  it.each([
    [
      /^icon: .*$/m,
      'icon: truk',
      'icon: truk is not an icon of the site or of lucide.dev; correct it',
    ],
    [/^scene: .*$/m, 'scene: dock.svg', 'scene: there is no content/drawings/dock.svg; add it'],
    [/^scene: .*$/m, 'scene: nope', 'scene: must be one of '],
  ])('that do not exist stop the build: %s as %s', async (from, to, reason) => {
    copy.edit(service, from, to);
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([expect.stringContaining(`content/${service}:`)]);
    expect(mistakes[0]).toContain(reason);
  });
});

it('a Lucide alias yields its icon', () => {
  expect(lucideBody('activity-square')).toBe(lucideBody('square-activity'));
  expect(lucideBody('no-such-icon')).toBeUndefined();
  expect(iconNames).toContain('software');
});
