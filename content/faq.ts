import { parseContent } from './parse-content.ts';
import { faqCategory } from './schemas/content.ts';

const files = import.meta.glob<unknown>('./faq/*.yaml', { eager: true, import: 'default' });

/** The questions by category, in order of file names. */
export const faq = Object.entries(files).map(([path, data]) =>
  parseContent(path.replace('.', 'content'), faqCategory, data),
);
