// Serves a built site, as in a release archive. Starts under Node 22 or later and hands over to the
// pinned one.
import './setup/check-node.mjs';

const { loadEnvFiles } = await import('../api/settings/content-folder.mjs');
const { runPinned } = await import('./setup/run-pinned.mjs');

try {
  loadEnvFiles();
} catch (error) {
  const { environmentError } = await import('../api/settings/environment-error.mjs');
  const said = environmentError(error);
  if (said === undefined) throw error;
  console.error(said);
  process.exit(1);
}
await runPinned('./api/process/main.ts');
