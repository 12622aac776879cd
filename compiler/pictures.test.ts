import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unusedPictures } from '../tools/doctor/unused-pictures.ts';
import { inContentCopy } from '../tools/testing/content-copy.ts';
import { checkContent } from './checks/check-content.ts';
import { compilePart } from './compile.ts';
import { picturesIn } from './pictures-in-text.ts';
import { writePictures } from './site/write-pictures.ts';

const copy = inContentCopy();
const text = 'legal/terms-of-service.md';

// Leaves only the pictures added by a test.
beforeEach(() => {
  for (const folder of ['pages', 'pictures']) rmSync(copy.pathOf(folder), { recursive: true });
  mkdirSync(copy.pathOf('pictures'));
});

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#336699' } });

async function put(name: string, picture = plain(1200, 600).jpeg()) {
  writeFileSync(copy.pathOf(`pictures/${name}`), await picture.toBuffer());
}

/**
 * Appends lines to a Markdown file.
 * @returns the last line's number
 */
function write(...lines: string[]): number {
  const all = `${readFileSync(copy.pathOf(text), 'utf8').trimEnd()}\n\n${lines.join('\n')}`;
  writeFileSync(copy.pathOf(text), `${all}\n`);
  return all.split('\n').length;
}

async function rendered(): Promise<string> {
  const part = await compilePart('company');
  return /<picture>.*<\/picture>/.exec(part.termsOfService.body)?.[0] ?? '';
}

const addresses = (html: string) =>
  [...html.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name);

describe('a picture in Markdown', () => {
  it('is rendered in modern formats and several widths, with its dimensions and a fallback', async () => {
    await put('Office 1.jpg');
    write('![Our "office" & harbour](pictures/Office%201.jpg)');
    const html = (await rendered()).replaceAll(/-[0-9a-f]{10}\./g, '-HASH.');
    const set = (ending: string) =>
      [480, 960, 1200].map((w) => `/assets/office-1-${w}-HASH.${ending} ${w}w`).join(', ');
    expect(html).toContain(`<source type="image/avif" srcset="${set('avif')}" sizes="`);
    expect(html).toContain(`<source type="image/webp" srcset="${set('webp')}" sizes="`);
    expect(html).toContain(`<img src="/assets/office-1-1200-HASH.jpg" srcset="${set('jpg')}"`);
    expect(html).toContain('width="1200" height="600" alt="Our &quot;office&quot; &amp; harbour"');
    expect(html).toContain('loading="lazy" decoding="async"></picture>');
  });

  it('has a URL below the site’s sub-path', async () => {
    await put('office.jpg');
    write('![Office](pictures/office.jpg)');
    vi.stubEnv('BASE_PATH', '/sub/');
    const html = await rendered();
    vi.unstubAllEnvs();
    expect(html.match(/\/assets\//g)).toHaveLength(10);
    expect(html.match(/[" ]\/sub\/assets\//g)).toHaveLength(10);
  });

  it('is never larger than the original, and never wider than 1600 pixels', async () => {
    await put('small.jpg', plain(300, 200).jpeg());
    await put('large.jpg', plain(2000, 1000).jpeg());
    write('![Small](pictures/small.jpg) ![Large](pictures/large.jpg)');
    const html = await rendered();
    expect(html).toContain('width="300" height="200"');
    expect(html).toContain('width="1600" height="800"');
    expect(html.match(/ \d+w/g)?.map((width) => width.trim())).toEqual([
      ...['300w', '300w', '300w'],
      ...Array(3).fill(['480w', '960w', '1600w']).flat(),
    ]);
  });

  it('is upright even if the camera was rotated', async () => {
    await put('turned.jpg', plain(300, 200).jpeg().withMetadata({ orientation: 6 }));
    write('![Turned](pictures/turned.jpg)');
    expect(await rendered()).toContain('width="200" height="300"');
  });

  it('keeps its transparency, and an SVG stays an SVG', async () => {
    await put('clear.png', plain(100, 50, 4).png());
    writeFileSync(
      copy.pathOf('pictures/plan.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>',
    );
    write('![Clear](pictures/clear.png) ![Plan](pictures/plan.svg)');
    const html = await rendered();
    expect(html).toMatch(/<img src="\/assets\/clear-100-\w+\.png"/);
    expect(html).toMatch(
      /<picture><img src="\/assets\/plan-40-\w+\.svg" width="40" height="30" alt="Plan"/,
    );
  });
});

describe('picture files', () => {
  it('exist for each picture the page refers to, in its formats and sizes, without camera metadata', async () => {
    await put(
      'office.jpg',
      plain(600, 300)
        .jpeg()
        .withExif({ IFD0: { Artist: 'Anna' } }),
    );
    await put('clear.png', plain(100, 50, 4).png());
    write('![Office](pictures/office.jpg) ![Clear](pictures/clear.png)');
    await writePictures('built');
    const names = [...new Set(addresses(await rendered()))];
    expect(readdirSync('built/client/assets').toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const { format, width, exif } = await sharp(join('built/client/assets', name)).metadata();
      const ending = name.split('.')[1];
      expect([width, exif]).toEqual([Number(/-(\d+)-/.exec(name)?.[1]), undefined]);
      expect(format).toBe({ avif: 'heif', jpg: 'jpeg' }[ending ?? ''] ?? ending);
    }
  });

  it('are created once, and under a new name when the picture changes', async () => {
    await put('office.jpg', plain(300, 150).jpeg());
    write('![Office](pictures/office.jpg)');
    await writePictures('built');
    const made = readdirSync('built/client/assets');
    expect(made).toHaveLength(3);
    const kept = readdirSync('.cache/drawn');
    await writePictures('again');
    expect(readdirSync('again/client/assets')).toEqual(made);
    expect(readdirSync('.cache/drawn')).toEqual(kept);
    await put('office.jpg', plain(300, 151).jpeg());
    await writePictures('changed');
    const changed = readdirSync('changed/client/assets');
    expect(changed).toHaveLength(3);
    expect(changed.filter((name) => made.includes(name))).toEqual([]);
  });
});

describe('a picture that cannot be shown', () => {
  it.each([
    ['![Office](pictures/office.jpg)', 'there is no content/pictures/office.jpg; put the picture'],
    [
      '![](pictures/there.jpg)',
      'describe the picture between the brackets: ![what it shows](pictures/there.jpg)',
    ],
    ['![Torn](pictures/torn.jpg)', 'content/pictures/torn.jpg cannot be read ('],
    ['![Text](pictures/text.png)', 'content/pictures/text.png cannot be read ('],
    ['![Tiff](pictures/old.tiff)', 'content/pictures/old.tiff cannot be used; save it as jpg'],
    ['![Up](pictures/../site.json)', 'pictures/../site.json is not in content/pictures; put'],
    ['![Far](https://a.example/a.jpg)', 'https://a.example/a.jpg is not in content/pictures; put'],
    ['![Space](pictures/my office.jpg)', 'this is not a valid picture address; remove the spaces'],
    ['<img src="x.jpg" alt="x">', 'a picture cannot be written as HTML; write ![what it shows]'],
  ])('given as %s is rejected with its line and a suggested fix', async (line, reason) => {
    await put('there.jpg');
    const whole = await plain(200, 200).jpeg().toBuffer();
    writeFileSync(copy.pathOf('pictures/torn.jpg'), whole.subarray(0, whole.length - 200));
    writeFileSync(copy.pathOf('pictures/text.png'), 'no picture');
    writeFileSync(copy.pathOf('pictures/old.tiff'), await plain(9, 9).tiff().toBuffer());
    const refused = picturesIn(`![There](pictures/there.jpg)\n\n${line}\n`);
    await expect(refused).rejects.toMatchObject({
      wrong: [{ line: 3, message: expect.stringContaining(reason) }],
    });
  });

  it('stops the content check with the file and line, even in a part that this build leaves out', async () => {
    const at = write('{{if no-api}}', '', '![Office](pictures/office.jpg)', '', '{{end}}') - 2;
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringContaining(`content/${text}:${at}: there is no content/pictures/office.jpg`),
    ]);
  });
});

describe('pictures that cannot be shown', () => {
  it('are all reported, each with its line', async () => {
    const last = write('![One](pictures/one.jpg)', '', '![Two](pictures/two.jpg)');
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringContaining(`content/${text}:${last - 2}: there is no content/pictures/one.jpg`),
      expect.stringContaining(`content/${text}:${last}: there is no content/pictures/two.jpg`),
    ]);
  });
});

describe('the doctor', () => {
  it('recognizes pictures used in front matter fields', async () => {
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await put(name);
    mkdirSync(copy.pathOf('pages'));
    const fields =
      'left:\n        picture: "![A](pictures/a.jpg)"\n    right: { picture: "![B](pictures/b.jpg)" }';
    writeFileSync(
      copy.pathOf('pages/x.md'),
      `---\nsections:\n  - kind: columns\n    ${fields}\n---\n`,
    );
    expect(unusedPictures()).toEqual(['content/pictures/c.jpg']);
  });

  it('lists unused pictures', async () => {
    mkdirSync(copy.pathOf('pictures/team'));
    for (const name of ['used.jpg', 'team/anna b.jpg', 'team/ben.jpg']) await put(name);
    write('![Used](pictures/used.jpg) and ![Anna](pictures/team/anna%20b.jpg)', '', '`![x](y)`');
    writeFileSync(copy.pathOf('pictures/.DS_Store'), '');
    expect(unusedPictures()).toEqual(['content/pictures/team/ben.jpg']);
  });
});
