import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { ensureInstalled } from './install.mjs';
import { runPinned } from './run-pinned.mjs';

/**
 * Reads the `.env` files, installs what is missing, and runs a module under the pinned Node. Exits
 * with one sentence if the content folder or a `.env` file cannot be read.
 * @param {string} module the path from the project's root
 * @param {{ dev?: boolean }} needs as for `ensureInstalled`
 */
export async function begin(module, needs = {}) {
  try {
    loadEnvFiles();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  await ensureInstalled(needs);
  await runPinned(module);
}
