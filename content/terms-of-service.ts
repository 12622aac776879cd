import { legalDocument } from '#contract/content-documents.ts';
import data from './legal/terms-of-service.md';
import { parseContent } from './parse-content.ts';

export const termsOfService = parseContent(
  'content/legal/terms-of-service.md',
  legalDocument,
  data,
);
