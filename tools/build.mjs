// `npm run build`: runs under the system's Node and hands over to the pinned one.
import './setup/check-node.mjs';

const { loadEnvFiles } = await import('../api/settings/content-folder.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { runPinned } = await import('./setup/run-pinned.mjs');

loadEnvFiles();
await ensureInstalled({ dev: true });
await runPinned('./tools/build/build-site.ts');
