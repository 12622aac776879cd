import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { focusRules } from '../picture-fields.ts';
import { themedSheet } from './theme.ts';

const copy = inContentCopy();

it('a light background changes the theme’s color scheme, but not the media queries for the system’s', () => {
  const file = copy.pathOf('site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  site.brand.colours = { ...site.brand.colours, ground: '#ffffff', text: '#101010' };
  writeFileSync(file, JSON.stringify(site));
  const asked = '@media (prefers-color-scheme:dark){a{b:c}}';
  // The result may include the focus of pictures that other tests have read.
  expect(themedSheet(`${asked}:root{color-scheme:dark}`)).toBe(
    `${asked}:root{color-scheme:light}${focusRules()}`,
  );
});
