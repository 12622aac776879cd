import { legalDocument } from '#contract/content-documents.ts';
import data from './legal/privacy-policy.md';
import { parseContent } from './parse-content.ts';

export const privacyPolicy = parseContent('content/legal/privacy-policy.md', legalDocument, data);
