import type { FaqCategory, FaqQuestion } from '#contract/content/pages.ts';
import { wrongAt } from './source.ts';

/**
 * Looks up an FAQ question.
 * @param address its category and id, such as `payment/price`
 * @param file the file that uses the address, for the error message
 * @param path the field that contains the address
 * @throws ContentError naming field and address if there is no such question
 */
export function questionAt(
  faq: FaqCategory[],
  address: string,
  file: string,
  path: PropertyKey[],
): FaqQuestion {
  const [categorySlug, id] = address.split('/');
  const category = faq.find(({ slug }) => slug === categorySlug);
  const question = category?.questions.find((candidate) => candidate.id === id);
  if (question === undefined)
    throw wrongAt(file, path, `there is no question ${address}; correct it or remove it`);
  return question;
}
