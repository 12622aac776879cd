import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { fillCode } from './fill-code.ts';

const copy = inContentCopy();
const fonts = join(process.cwd(), 'node_modules/@fontsource-variable/host-grotesk/files');

const name = '__content["site/site"].brand.name';

/** Built code in files named as a bundler would name them. */
const built: Record<string, string> = {
  'client/assets/plain-aaaaaaaa.js': 'export const plain = 1',
  'client/assets/named-bbbbbbbb.js': `export const named = ${name}`,
  'client/assets/names-it-cccccccc.js': 'import"./named-bbbbbbbb.js"',
  'client/assets/names-that-dddddddd.js': 'import("./names-it-cccccccc.js")',
  'client/assets/round-eeeeeeee.js': 'import"./about-ffffffff.js"',
  'client/assets/about-ffffffff.js': `import"./round-eeeeeeee.js";import("./named-bbbbbbbb.js")`,
  'client/assets/plain-round-gggggggg.js': 'import"./plain-about-hhhhhhhh.js"',
  'client/assets/plain-about-hhhhhhhh.js': 'import"./plain-round-gggggggg.js"',
  'client/assets/preload-iiiiiiii.js': 'export const font = "host-grotesk-latin-jjjjjjjj.woff2"',
  'client/assets/host-grotesk-latin-jjjjjjjj.woff2': 'the default font',
  'client/assets/site-kkkkkkkk.css':
    '@font-face { src: url(/__base__/assets/host-grotesk-latin-jjjjjjjj.woff2) } a { --color-secondary: #000; }',
  'client/.vite/manifest.json': '{"entry":"assets/names-that-dddddddd.js"}',
  'renderer/render.cjs': `exports.entry = "/assets/names-that-dddddddd.js"; exports.brand = ${name}`,
  'desk/index.html':
    '<html lang="en"><title>Desk</title><script src="/__base__/desk/assets/desk-llllllll.js"></script>',
  'desk/assets/desk-llllllll.js': 'export const base = "/__base__/desk"',
};

let code: string;
beforeEach(() => {
  code = mkdtempSync(join(tmpdir(), 'bowline-code-'));
  onTestFinished(() => rmSync(code, { recursive: true }));
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(dirname(join(code, path)), { recursive: true });
    writeFileSync(join(code, path), text);
  }
});

/** Fills the code with the current content, and returns its files by path. */
async function filled(): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-filled-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await fillCode(code, folder);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Returns the name of the only file in `assets` with this prefix. */
function nameIn(files: Map<string, string>, start: string): string {
  const found = [...files.keys()].filter((path) =>
    new RegExp(`^client/assets/${start}-[\\w-]{8}\\.`).test(path),
  );
  expect(found).toHaveLength(1);
  return basename(found[0] ?? '');
}

const textIn = (files: Map<string, string>, start: string) =>
  files.get(`client/assets/${nameIn(files, start)}`) ?? '';

/** Returns the file names mentioned in a file's text. */
const namesIn = (text: string) => text.match(/[\w.-]+-[\w-]{8}\.(js|css|woff2)/g) ?? [];

function editBrand(change: (brand: { name: string; font?: object }) => void): void {
  const site = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
  change(site.brand);
  writeFileSync(copy.pathOf('site.json'), JSON.stringify(site));
}

const nameBrand = (name: string) =>
  editBrand((brand) => {
    brand.name = name;
  });

/** Gives the brand its own font, a copy of one of these files. */
function useFont(letters: 'latin' | 'latin-ext'): void {
  mkdirSync(copy.pathOf('brand'), { recursive: true });
  cpSync(join(fonts, `host-grotesk-${letters}-wght-normal.woff2`), copy.pathOf('brand/own.woff2'));
  editBrand((brand) => {
    brand.font = { family: 'Own Sans', files: [{ file: 'own.woff2', weights: '400 600' }] };
  });
}

it('content values appear in the code unchanged, whatever characters they contain', async () => {
  nameBrand('Cash $& <Carry> $\' "Ltd"');
  const files = await filled();
  const named = textIn(files, 'named').replace('export const named =', 'return');
  expect(new Function(named)()).toBe('Cash $& <Carry> $\' "Ltd"');
  expect(files.get('desk/index.html')).toContain(
    '<title>Desk - Cash $&amp; &lt;Carry> $\' "Ltd"</title>',
  );
});

it('files with values, and all files that refer to them directly, indirectly or in cycles, get new names', async () => {
  const before = await filled();
  nameBrand('Another');
  const after = await filled();
  for (const start of ['named', 'names-it', 'names-that', 'round', 'about']) {
    expect(nameIn(after, start), start).not.toBe(nameIn(before, start));
  }
});

it('files without values keep their names and bytes, even in cycles', async () => {
  const files = await filled();
  for (const start of ['plain', 'plain-round', 'plain-about']) {
    const path = `client/assets/${nameIn(files, start)}`;
    expect(files.get(path)).toBe(built[path]);
  }
});

it.each([
  ['the default font', () => {}],
  ['a font of the brand', () => useFont('latin')],
])('with %s, every file name mentioned in a file exists', async (_, prepare) => {
  prepare();
  const files = await filled();
  const there = new Set([...files.keys()].map((path) => basename(path)));
  for (const [path, text] of files) {
    if (!path.endsWith('.woff2'))
      expect([...there], path).toEqual(expect.arrayContaining(namesIn(text)));
  }
});

it('a brand font replaces the default one', async () => {
  useFont('latin');
  const files = await filled();
  expect([...files.keys()].join(' ')).not.toContain('host-grotesk');
  expect(textIn(files, 'site')).toContain(`/assets/${nameIn(files, 'own')}`);
  expect(textIn(files, 'preload')).toContain(nameIn(files, 'own'));
});

it('the same content produces the same names and bytes', async () => {
  expect(await filled()).toEqual(await filled());
});

it('no two versions of the content use the same file name for different bytes', async () => {
  const known = new Map<string, string>();
  const contents: [string, () => void][] = [
    ['as it is', () => {}],
    ['another name', () => nameBrand('Another')],
    ['another colour', () => copy.edit('site.json', /#4ade80/, '#facc15')],
    ['another font', () => useFont('latin')],
    ['another font of that name', () => useFont('latin-ext')],
    ['no font', () => editBrand((brand) => delete brand.font)],
  ];
  for (const [content, change] of contents) {
    change();
    for (const [path, body] of await filled()) {
      if (!path.startsWith('client/assets/')) continue;
      expect(known.get(path) ?? body, `${path} with ${content}`).toBe(body);
      known.set(path, body);
    }
  }
});
