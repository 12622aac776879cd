import { faq } from './faq.ts';
import type { FaqQuestion } from './schemas/content.ts';

/**
 * Looks up an FAQ question.
 * @param address its category and id, such as `payment/price`
 * @param field where the address is used, for the error message
 * @throws Error naming field and address if there is no such question
 */
export function questionAt(address: string, field: string): FaqQuestion {
  const [categorySlug, id] = address.split('/');
  const category = faq.find(({ slug }) => slug === categorySlug);
  const question = category?.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`${field}: there is no question ${address}`);
  return question;
}
