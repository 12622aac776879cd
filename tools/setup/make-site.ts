import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { machineFailure } from '../../api/settings/machine-failure.mjs';
import { ensureSite } from './ensure-site.ts';

/**
 * Makes the site if its content has changed. A separate process, since the server needs none of the drawing packages.
 */
try {
  loadEnvFiles();
  await ensureSite();
} catch (error) {
  const said = machineFailure(error);
  if (said === undefined) throw error;
  console.error(said);
  process.exit(1);
}
