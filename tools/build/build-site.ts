import { withoutDesk } from '../../api/process/remake-site.ts';
import { contentLayers, loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { adoptLatestLayer, setLayers } from '../../api/settings/content-layers.ts';
import { siteFolder } from '../../api/settings/site-folder.mjs';
import { isSiteCurrent } from '../../api/settings/site-stamp.mjs';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { isCodeCurrent } from '../setup/build-stamp.mjs';
import { ensureSite } from '../setup/ensure-site.ts';
import { ensureCode } from './build.ts';

/**
 * `npm run build`: builds the code into `build/code` and the site from it, each unless it is up to
 * date. The site includes what was published at the desk, because a running server reads its
 * letters.
 */
loadEnvFiles();
adoptLatestLayer();
if (isCodeCurrent() && isSiteCurrent()) console.log(`${siteFolder()} is up to date.`);
else {
  await ensureCode();
  await ensureSite().catch(withoutEdits);
}

/** Builds the site from the owner's folder alone if what was published at the desk has mistakes. */
async function withoutEdits(error: unknown): Promise<void> {
  if (contentLayers().length === 0) throw error;
  console.error(`${errorMessage(error)}\n${withoutDesk}`);
  setLayers('');
  await ensureSite();
}
