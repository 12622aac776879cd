import { limits } from '#contract/formats/text.ts';
import type { TextName } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { useAnswers } from './inquiry-context.ts';

/**
 * Shows how many characters are left in a long answer, from 75% of the limit on (GOV.UK character
 * count).
 */
export function CharacterCount({ name }: { name: TextName }) {
  const [answer = ''] = useAnswers([name]);
  const length = [...answer].length;
  const left = limits.answer - length;
  return (
    <p role="status" className={`mt-1 text-sm ${left < 0 ? 'text-error' : 'text-muted'}`}>
      {length >= limits.answer * 0.75 &&
        (left >= 0
          ? m.inquiry.charactersLeft({ count: left })
          : m.inquiry.charactersTooMany({ count: -left }))}
    </p>
  );
}
