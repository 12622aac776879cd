import { resolve } from 'node:path';
import { contentFolder } from '../../api/settings/content-folder.mjs';

/** The folder of the content being tested. */
export const contentDir = resolve(import.meta.dirname, '../..', contentFolder());
