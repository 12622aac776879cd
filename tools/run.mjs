// `node tools/run.mjs <file> …`: installs what is missing and runs a tool under the pinned Node.
import './setup/check-node.mjs';

const { ensureInstalled } = await import('./setup/install.mjs');
const { runPinned } = await import('./setup/run-pinned.mjs');

const [file] = process.argv.splice(2, 1);
await ensureInstalled({ dev: true });
await runPinned(file);
