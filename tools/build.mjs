// `npm run build`: runs under the system's Node and hands over to the pinned one.
import { ensureInstalled } from './setup/install.mjs';
import { runPinned } from './setup/run-pinned.mjs';

await ensureInstalled({ dev: true });
await runPinned('./tools/build/build-site.ts');
