import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { isBuildCurrent } from '../setup/build-stamp.mjs';
import { ensureBuilt } from './build.ts';

/** `npm run build`: builds the site into `build/site`, unless that is up to date. */
loadEnvFiles();
if (isBuildCurrent()) console.log('build/site is up to date.');
else await ensureBuilt();
