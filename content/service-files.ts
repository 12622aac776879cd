import { inOrder, parseFolder } from './parse-content.ts';
import { service } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./services/*.md', { eager: true, import: 'default' });

/** Every service in full. */
export const serviceFiles = inOrder(parseFolder(service, files));
