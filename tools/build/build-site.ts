import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { adoptLatestLayer } from '../../api/settings/content-layers.ts';
import { siteFolder } from '../../api/settings/site-folder.mjs';
import { isSiteCurrent } from '../../api/settings/site-stamp.mjs';
import { isCodeCurrent } from '../setup/build-stamp.mjs';
import { ensureBuilt, ensureCode } from './build.ts';

/**
 * `npm run build`: builds the code into `build/code` and the site from it, each unless it is up to
 * date. The site includes what was published at the desk, because a running server reads its
 * letters. With `--code`, builds only the code, because a server that starts makes the site itself.
 */
loadEnvFiles();
adoptLatestLayer();
if (process.argv.includes('--code')) await ensureCode();
else if (isCodeCurrent() && isSiteCurrent()) console.log(`${siteFolder()} is up to date.`);
else await ensureBuilt();
