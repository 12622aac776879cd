import { content } from './content.ts';

export const { searchDocuments } = content['search-documents'];
