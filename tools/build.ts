import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { writeMaintenancePage } from './maintenance-page.ts';
import { isBuildCurrent, sourcesHash, stampFile } from './setup/build-stamp.mjs';
import { withCheckoutLock } from './setup/checkout-lock.mjs';
import { refuseUnderRunning } from './setup/install.mjs';
import { showStep } from './setup/steps.mjs';
import { writeSocialCards } from './social-cards.ts';

/** Builds the site if its sources have changed since the last time; swapped in when complete. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent()) return;
  await withCheckoutLock(async () => {
    if (isBuildCurrent()) return;
    refuseUnderRunning('built');
    await showStep('build', buildSite);
  });
}

async function buildSite(): Promise<void> {
  const hash = sourcesHash();
  rmSync('build/next', { recursive: true, force: true });
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'error' });
  await build({ logLevel: 'error', build: { ssr: true } });
  await writeSocialCards('build/next');
  await writeMaintenancePage('build/next');
  writeFileSync(stampFile.replace('build/site', 'build/next'), JSON.stringify({ sources: hash }));
  rmSync('build/previous', { recursive: true, force: true });
  if (existsSync('build/site')) renameSync('build/site', 'build/previous');
  renameSync('build/next', 'build/site');
  rmSync('build/previous', { recursive: true, force: true });
}
