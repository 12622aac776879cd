import data from './legal/privacy-policy.md';
import { parseContent } from './parse-content.ts';
import { legalDocument } from './schemas/content-documents.ts';

export const privacyPolicy = parseContent('content/legal/privacy-policy.md', legalDocument, data);
