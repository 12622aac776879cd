// Serves a built site, as in a release archive: runs under Node 22 or later and hands over to the pinned one.
import { existsSync } from 'node:fs';
import { runPinned } from './setup/run-pinned.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
await runPinned('./api/process/main.ts');
