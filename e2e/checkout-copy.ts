import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/**
 * A copy of the checkout without what was built in it: for journeys that build otherwise than the
 * others, which all share one build.
 * @returns its folder, to be removed by whoever asked for it
 */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bowline-checkout-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
