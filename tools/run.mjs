// `node tools/run.mjs <file> …`: installs what is missing and runs a tool under the pinned Node.
import { ensureInstalled } from './setup/install.mjs';
import { runPinned } from './setup/run-pinned.mjs';

const [file] = process.argv.splice(2, 1);
await ensureInstalled({ dev: true });
await runPinned(file);
