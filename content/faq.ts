import { parseContent, wrongAt } from './parse-content.ts';
import { faqCategory } from './schemas/content.ts';

const files = import.meta.glob<unknown>('./faq/*.yaml', { eager: true, import: 'default' });

/** The questions by category, in order of file names. */
export const faq = Object.entries(files).map(([path, data]) =>
  parseContent(path.replace('.', 'content'), faqCategory, data),
);

for (const [index, { slug }] of faq.entries()) {
  const first = faq.findIndex((category) => category.slug === slug);
  if (first !== index) {
    const file = Object.keys(files)[index]?.replace('.', 'content') ?? '';
    throw wrongAt(file, ['slug'], `${slug} is used by another category; give each its own`);
  }
}
