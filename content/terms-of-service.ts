import data from './legal/terms-of-service.md';
import { parseContent } from './parse-content.ts';
import { legalDocument } from './schemas/content-documents.ts';

export const termsOfService = parseContent(
  'content/legal/terms-of-service.md',
  legalDocument,
  data,
);
