// `npm start`: runs under the system's Node and hands over to the pinned one.
import { loadEnvFiles } from '../api/settings/content-folder.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runPinned } from './setup/run-pinned.mjs';

loadEnvFiles();
await ensureInstalled();
await runPinned('./tools/setup/launch.ts');
