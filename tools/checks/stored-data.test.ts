import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compilePart } from '../../compiler/compile.ts';

const { storedPlaces } = await compilePart('company');
const rows = storedPlaces.flatMap((place) => place.rows);
const listed = (kind: 'tables' | 'cookies' | 'keys') => rows.flatMap((row) => row[kind] ?? []);

// The policy is for visitors, while data that the desk keeps in a tab belongs to the agency's
// staff.
const code = globSync('{api,contract,features,site}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|api\/testing|^site\/desk|^features\/\w+\/screens/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const found = (pattern: RegExp) =>
  code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
const sorted = (names: string[]) => [...new Set(names)].toSorted();

/** Returns the value of a string constant, or the `name` of an object constant. */
function textOf(constant: string): string {
  const [name] = constant.split('.');
  const [value] = found(new RegExp(`const ${name} = (?:\\{ name: )?'([^']+)'`, 'g'));
  if (value === undefined) throw new Error(`No string constant found for ${constant}`);
  return value;
}

it('the privacy policy lists exactly the cookies that the API sets', () => {
  const set = found(/\bset(?:Host)?Cookie\(\s*c,\s*([\w.]+),/g)
    // Excludes the argument inside `setHostCookie` itself.
    .filter((argument) => argument !== 'name');
  expect(set.length).toBeGreaterThan(5);
  expect(sorted(set.map(textOf))).toEqual(sorted(listed('cookies')));
});

it('the privacy policy lists exactly the keys that the site stores in the browser', () => {
  // The suffix is the version of the stored format.
  expect(sorted(found(/'([a-z.]+\.v\d+)'/g))).toEqual(sorted(listed('keys')));
  const writers = code
    .filter(({ file }) => /^(site|features\/\w+\/site)\//.test(file))
    .filter(({ text }) => /\.setItem\(|indexedDB|caches\.|document\.cookie =/.test(text));
  expect(writers.map(({ file }) => file).toSorted()).toEqual([
    'features/account/site/marker.ts',
    'site/browser/device-storage.ts',
    'site/motion/appearance.ts',
  ]);
});

it('the privacy policy lists exactly the database tables and the queue', () => {
  expect(sorted([...found(/(?:pg|file)Table\(\s*'(\w+)'/g), 'pgboss.job'])).toEqual(
    sorted(listed('tables')),
  );
});
