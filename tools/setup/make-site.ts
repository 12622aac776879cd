import { collectGarbage } from '../../api/process/collect-garbage.ts';
import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { setLayers } from '../../api/settings/content-layers.ts';
import { environmentError } from '../../api/settings/environment-error.mjs';
import { ensureSite } from './ensure-site.ts';

/**
 * Makes the site if its content has changed. A separate process, since the server needs none of the drawing packages. A
 * server asks it by messages, each with the layers as in `CONTENT_LAYERS`, and is told when the site is made; the second
 * time takes half as long. Any failure ends it.
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
    // While it waits, it should not hold what it needed for making.
    setImmediate(collectGarbage);
  });
  process.on('disconnect', () => process.exit());
}
