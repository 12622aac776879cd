import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { ensureSite } from './ensure-site.ts';

/** Makes the site if its content has changed: a process of its own, since the server needs nothing that draws. */
loadEnvFiles();
await ensureSite();
