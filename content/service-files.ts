import { inOrder, parseFolder } from './parse-content.ts';
import { service } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./services/*.md', { eager: true, import: 'default' });

/** Every service with all that is written of it; pages take only what they show. */
export const serviceFiles = inOrder(parseFolder(service, files));
