import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { ShownPicture } from '#contract/content/picture.ts';
import { unusedPictures } from '../tools/doctor/unused-pictures.ts';
import { inContentCopy } from '../tools/testing/content-copy.ts';
import { compilePart } from './compile.ts';
import { focusRules } from './picture-fields.ts';
import { stylesOf } from './site/page-styles.ts';
import { writePictures } from './site/write-pictures.ts';

const copy = inContentCopy();

beforeEach(() => {
  for (const folder of ['pages', 'pictures']) {
    rmSync(copy.pathOf(folder), { recursive: true, force: true });
  }
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

function put(name: string, bytes: Buffer) {
  const file = copy.pathOf(`pictures/${name}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/**
 * Gives the company one person with a photo.
 * @returns the photo as shown on pages, and the mistakes
 */
async function photoOf(photo: string) {
  const about = parse(readFileSync(copy.pathOf('about.yaml'), 'utf8'));
  about.people = [{ name: 'Ada', role: 'Engineer', bio: 'Writes code.', photo }];
  writeFileSync(copy.pathOf('about.yaml'), stringify(about));
  const { pageContents } = await compilePart('page-texts');
  const texts = pageContents.about as { 'about.yaml': { people: { photo?: ShownPicture }[] } };
  return texts['about.yaml'].people[0]?.photo;
}

const mistakeOf = (photo: string) => photoOf(photo).then(String, ({ message }: Error) => message);

describe('a picture in a field', () => {
  it('can have any file name, and gets the build’s formats and widths', async () => {
    put('Büro 1.JPG', await plain(2000, 1000).jpeg().toBuffer());
    const { sources = [], src = '', ...photo } = (await photoOf('pictures/Büro 1.JPG')) ?? {};
    expect(photo).toMatchObject({ alt: '', width: 1600, height: 800 });
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    await writePictures('built');
    const made = readdirSync('built/client/assets');
    expect(made).toHaveLength(9);
    expect(made).toContain(src.replace('/assets/', ''));
    expect(unusedPictures()).toEqual([]);
  });

  it('keeps its focus in its address, with a rule in the stylesheet of each page that shows it', async () => {
    put('a.jpg', await plain(300, 200).jpeg().toBuffer());
    const photo = await photoOf('pictures/a.jpg#focus=30,20');
    expect(photo?.src).toMatch(/\.jpg#focus=30,20$/);
    const rule = 'img[src$="#focus=30,20"]{object-position:30% 20%}';
    expect(focusRules()).toContain(rule);
    const styles = (src: string) => stylesOf(`<img src="${src}">`, `img{width:1px}${rule}`);
    expect(await styles(photo?.src ?? '')).toContain('object-position');
    expect(await styles('/assets/other.jpg')).toBe('img{width:1px}');
    expect(await mistakeOf('pictures/a.jpg#focus=30,200')).toContain('must be a file such as');
  });

  it('is upright and has no camera metadata', async () => {
    const turned = plain(300, 200).jpeg().withMetadata({ orientation: 6 });
    put('turned.jpg', await turned.withExif({ IFD0: { Artist: 'Ada' } }).toBuffer());
    const photo = await photoOf('pictures/turned.jpg');
    expect(photo).toMatchObject({ width: 200, height: 300 });
    await writePictures('built');
    const { exif, width } = await sharp(`built/client${photo?.src}`).metadata();
    expect([exif, width]).toEqual([undefined, 200]);
  });

  it('can have alternative text, like a picture in Markdown', async () => {
    put('ada.png', await plain(200, 200).png().toBuffer());
    const photo = await photoOf('![Ada at {brand}](pictures/ada.png)');
    expect(photo?.alt).toMatch(/^Ada at (?!\{)/);
  });

  it.each([
    ['pictures/none.jpg', 'there is no content/pictures/none.jpg; put the picture there'],
    ['https://cdn.example/ada.jpg', 'must be a file such as pictures/anna.jpg'],
    ['![Ada](https://cdn.example/ada.jpg)', 'is not in content/pictures; put the picture there'],
    [
      '![](pictures/there.jpg)',
      'describe the picture for people who cannot see it: ![what it shows](pictures/there.jpg)',
    ],
    ['pictures/there.heic', 'content/pictures/there.heic is a HEIC file, the iPhone format'],
    ['pictures/named.jpg', 'content/pictures/named.jpg is a HEIC file, the iPhone format'],
    ['pictures/there.gif', 'content/pictures/there.gif cannot be used; save it as jpg, png'],
  ])('given as %s is rejected with a suggested fix', async (photo, reason) => {
    // A file in this format begins with the length of its first box, "ftyp" and its brand (ISO/IEC
    // 23008-12).
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    put('there.heic', heic);
    put('named.jpg', heic);
    put('there.gif', await plain(9, 9).gif().toBuffer());
    put('there.jpg', await plain(9, 9).jpeg().toBuffer());
    expect(await mistakeOf(photo)).toContain(reason);
  });
});
