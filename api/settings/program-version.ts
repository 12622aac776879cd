import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns this program's version with its commit, such as `0.1.0 (1a2b3c4)`. A release knows its
 * commit, and a checkout asks git. `-dirty` means uncommitted changes.
 */
export function programVersion(): string {
  const { version, commit = checkoutCommit() } = JSON.parse(readFileSync('package.json', 'utf8'));
  return commit === '' ? version : `${version} (${commit})`;
}

/** Returns the commit of this checkout, or '' outside a checkout. */
export function checkoutCommit(): string {
  if (!existsSync('.git')) return '';
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    encoding: 'utf8',
    timeout: 4000,
  });
  return git.status === 0 ? git.stdout.trim() : '';
}
