import { inOrder, parseFolder } from './parse-content.ts';
import { speciality } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./specialities/*.md', { eager: true, import: 'default' });

/** Every speciality in full. */
export const specialityFiles = inOrder(parseFolder(speciality, files));
