import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { collectGarbage } from '../process/collect-garbage.ts';
import { loadRenderer } from './renderer.ts';

it('a renderer that is no longer used takes no memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-renderer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'renderer'));
  const megabytes = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  };
  const load = (edition: number) => {
    const text = `${edition} `.repeat(2_000_000);
    const code = `module.exports.renderer = { base: '${edition}' }; /* ${text} */`;
    writeFileSync(join(folder, 'renderer/render.cjs'), code);
    expect(loadRenderer(folder).base).toBe(String(edition));
  };
  load(1);
  const before = megabytes();
  for (let edition = 2; edition <= 9; edition++) load(edition);
  // Each compressor takes 4 MB.
  expect(megabytes() - before).toBeLessThan(12);
});
