import { answerText } from '#features/inquiry/contract/choices.ts';
import {
  type Answers,
  answerLabel,
  fieldsOf,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import { sections } from '#features/inquiry/contract/table.ts';
import { m } from '#messages/messages.ts';
import { choices } from '#site/content/choices.ts';
import { site } from '#site/content/site.ts';

/** Formats the answers as readable text for an email or a file. */
export function answersText(answers: Answers): string {
  return sectionNames
    .map((section) => {
      const lines = fieldsOf(section)
        .map((field) => ({
          label: answerLabel(field),
          answer: answerText(choices, field, answers[field]),
        }))
        .filter(({ answer }) => answer !== '')
        .map(({ label, answer }) => m.inquiry.labelledAnswer({ label, answer }));
      return [sections[section].title().toLocaleUpperCase(site.language), ...lines].join('\n');
    })
    .join('\n\n');
}

/** Email programs accept mailto URLs of about 2,000 characters. */
const longestBody = 1_800;

/**
 * Returns a mailto link with the answers or, if they are too long, with a request to paste them.
 */
export function answersMail(address: string, answers: Answers): { href: string; isWhole: boolean } {
  const text = answersText(answers);
  const isWhole = encodeURIComponent(text).length <= longestBody;
  const body = isWhole ? text : m.inquiry.mailPasteAnswers();
  const subject = encodeURIComponent(m.inquiry.mailSubject({ company: answers.companyName }));
  return {
    href: `mailto:${address}?subject=${subject}&body=${encodeURIComponent(body)}`,
    isWhole,
  };
}
