import { collectGarbage } from '../../api/process/collect-garbage.ts';
import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { setLayers } from '../../api/settings/content-layers.ts';
import { environmentError } from '../../api/settings/environment-error.mjs';
import { ensureSite } from './ensure-site.ts';

/**
 * Builds the site if its content has changed. Runs in a separate process because the server needs
 * none of the drawing packages. A server sends it messages, each with the layers as in
 * `CONTENT_LAYERS`, and is notified when the site is built. The second build takes half as long.
 * Any failure ends the process.
 */
async function make(): Promise<void> {
  try {
    loadEnvFiles();
    await ensureSite();
  } catch (error) {
    const said = environmentError(error);
    if (said === undefined) throw error;
    console.error(said);
    process.exit(1);
  }
}

if (process.send === undefined) await make();
else {
  process.on('message', async (layers: string) => {
    setLayers(layers);
    await make();
    process.send?.('made');
    // Frees the memory used for building while waiting for the next build.
    setImmediate(collectGarbage);
  });
  process.on('disconnect', () => process.exit());
}
