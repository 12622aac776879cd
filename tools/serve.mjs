// Serves a built site, as in a release archive: runs under Node 22 or later and hands over to the pinned one.
import { loadEnvFiles } from '../api/settings/content-folder.mjs';
import { runPinned } from './setup/run-pinned.mjs';

loadEnvFiles();
await runPinned('./api/process/main.ts');
