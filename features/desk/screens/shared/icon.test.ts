import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');

it('the sprite has every icon that the desk uses, and no others', () => {
  const drawn = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const named = globSync('*/screens/**/*.tsx', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:icon[:=]|<Icon name=) ?["']([\w-]+)["']/g)])
    .map(([, name]) => name);
  expect([...new Set(named)].toSorted()).toEqual(drawn.toSorted());
});
