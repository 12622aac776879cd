import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isCodeCurrent } from './build-stamp.mjs';
import { withCheckoutLock } from './checkout-lock.mjs';
import { runningInstances } from './instances.mjs';
import { linkPinnedNode } from './link-node.mjs';
import { showStep } from './steps.mjs';

/**
 * Installs the packages in the lock file unless they are already installed.
 * @param {{ dev?: boolean }} needs `dev`: also installs the packages for building and testing; by
 * default only if the code has to be built
 */
export async function ensureInstalled({ dev = !isCodeCurrent() } = {}) {
  if (!isInstalled(dev)) await withCheckoutLock(() => install(dev));
  linkPinnedNode();
}

async function install(dev) {
  if (isInstalled(dev)) return;
  refuseUnderRunning('installed');
  const npm = process.env.npm_execpath;
  // `ci` installs exactly what the lock file lists. Its output is shown only if it fails.
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  await showStep('install', async () => {
    const hasEnded = new AbortController();
    void sayIfOffline(command, first, hasEnded.signal);
    try {
      await run(command, [...first, ...args]);
    } finally {
      hasEnded.abort();
    }
  });
}

/** Reports a missing network early, because npm itself retries for minutes first. */
async function sayIfOffline(command, first, signal) {
  const said = await run(command, [...first, 'config', 'get', 'registry']).catch(() => '');
  // Searches for the URL, because the output may include warnings.
  const registry = /^https?:\S+$/m.exec(said)?.[0];
  if (registry === undefined) return;
  try {
    await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
  } catch {
    if (signal.aborted) return;
    console.error(
      'The package registry is not responding: the first start requires network access. Still trying …',
    );
  }
}

/**
 * Exits if an instance is running.
 * @param {string} doing the action that must not happen while an instance is running
 */
export function refuseUnderRunning(doing) {
  const [instance] = runningInstances();
  if (instance === undefined) return;
  console.error(
    `The checkout has changed and must be ${doing} again, but process ${instance.pid} at ${instance.origin} is running from it; stop it first.`,
  );
  process.exit(1);
}

/**
 * Returns whether node_modules contains every package in the lock file for this platform, in the
 * right version.
 */
function isInstalled(dev) {
  const hidden = 'node_modules/.package-lock.json';
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = packagesIn(hidden);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !dev) || (entry.devOptional && !dev)) return true;
    const found = present[path];
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

/** Returns no packages if a full disk or a power failure truncated the list. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

function run(command, args) {
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    const keep = (text) => {
      output += text;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0
        ? done(output.trim())
        : fail(new Error(`npm failed (exit code ${code}):\n${output}`)),
    );
  });
}
