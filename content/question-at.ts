import { faq } from './faq.ts';
import type { FaqQuestion } from './schemas/content.ts';

/**
 * A question of the FAQ.
 * @param address its category and id, such as `payment/price`
 * @param field where the address is written, for the error
 * @throws Error naming field and address when there is no such question
 */
export function questionAt(address: string, field: string): FaqQuestion {
  const [categorySlug, id] = address.split('/');
  const category = faq.find(({ slug }) => slug === categorySlug);
  const question = category?.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`${field}: no question is ${address}`);
  return question;
}
