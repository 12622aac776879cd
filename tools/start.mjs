// `npm start`: runs under whatever Node the machine has, and hands over to the pinned one.
import { ensureInstalled } from './setup/install.mjs';
import { runPinned } from './setup/run-pinned.mjs';

await ensureInstalled();
await runPinned('./tools/setup/launch.ts');
