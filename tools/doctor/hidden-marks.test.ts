import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { hiddenMarks } from './hidden-marks.ts';

describe('the brand’s mark', () => {
  const copy = inContentCopy();
  const drawAs = (inside: string) => {
    mkdirSync(copy.pathOf('brand'), { recursive: true });
    writeFileSync(copy.pathOf('brand/own.svg'), `<svg viewBox="0 0 32 32">${inside}</svg>`);
    copy.edit('site.json', /"mark": "[^"]*"/, '"mark": "own.svg"');
  };

  it.each([
    ['letters', undefined],
    [
      'a thin line in currentColor',
      '<path fill="none" stroke="currentColor" stroke-width="2" d="M8 27V5h16"/>',
    ],
    ['a light shape of Inkscape', '<rect style="fill:#ffcc00" width="20" height="20"/>'],
  ])('of %s is visible', async (_, inside) => {
    if (inside !== undefined) drawAs(inside);
    expect(await hiddenMarks()).toEqual([]);
  });

  it.each([
    ['black', '<path style="fill:#000000;stroke:none" d="M4 4h24v24H4z"/>'],
    ['without a colour, which is black', '<path d="M4 4h24v24H4z"/>'],
    ['empty', '<g/>'],
  ])('that is %s is reported, along with the favicon', async (_, inside) => {
    drawAs(inside);
    const said = 'has a contrast of at least 3 to the background in less than 3% of its area';
    expect(await hiddenMarks()).toEqual([
      expect.stringContaining(`the mark in the header ${said}`),
      expect.stringContaining(`favicon.svg ${said}`),
    ]);
  });

  it.each([
    [
      'beside a part that is seen',
      '<rect width="15" height="20"/><circle cx="26" cy="10" r="6" fill="#f05a28"/>',
    ],
    [
      'around one that is seen only in part',
      '<path d="M4 4h9v24H4z" fill="#231f20"/><path d="M9 2h20v20H9z" fill="#fff"/>',
    ],
  ])('with a dark part %s is reported', async (_, inside) => {
    drawAs(inside);
    const [found = '', ...others] = await hiddenMarks();
    expect(found).toMatch(/^a part of the mark in the header, #(000000|231f20), cannot be seen/);
    expect(others).toEqual([]);
  });

  it.each([
    ['on a disc', '<circle cx="16" cy="16" r="15" fill="#f05a28"/><path d="M9 9h14v14H9z"/>'],
    ['as its ground', '<rect width="32" height="32"/><path d="M9 9h14v14H9z" fill="#f05a28"/>'],
  ])('with a dark part %s is visible', async (_, inside) => {
    drawAs(inside);
    expect(await hiddenMarks()).toEqual([]);
  });
});
