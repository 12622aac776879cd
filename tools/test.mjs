// `npm test`. Starts under the system's Node and hands over to the pinned one.
import './setup/check-node.mjs';

const { ensureInstalled } = await import('./setup/install.mjs');
const { runPinned } = await import('./setup/run-pinned.mjs');

await ensureInstalled({ dev: true });
await runPinned('./tools/checks/check.ts');
