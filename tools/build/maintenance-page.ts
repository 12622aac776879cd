import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltRenderer } from './built-renderer.ts';

/** Writes the maintenance page as one file that a proxy can serve while the server is down. */
export async function writeMaintenancePage(folder: string): Promise<void> {
  const { renderer, cssWithoutFonts } = await loadBuiltRenderer(folder);
  const { html } = await renderer.renderMaintenance(cssWithoutFonts, new Date());
  writeFileSync(join(folder, 'maintenance.html'), html);
}
