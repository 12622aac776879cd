import { existsSync } from 'node:fs';
import { isBuildCurrent } from '../setup/build-stamp.mjs';
import { ensureBuilt } from './build.ts';

/** `npm run build`: builds the site into `build/site`, unless that is up to date. */
if (existsSync('.env')) process.loadEnvFile('.env');
if (isBuildCurrent()) console.log('build/site is up to date.');
else await ensureBuilt();
