import { fillReply } from '#contract/desk/replies-file.ts';
import type { DeskRequest } from '#contract/desk/requests.ts';
import { shownAnswer } from '#contract/inquiry/choices.ts';
import { inquiryFields } from '#contract/inquiry/questions.ts';
import type { InquiryRow } from '../inquiry/manage.ts';
import type { Member, Reading } from './services.ts';

/** The templates of `content/replies.yaml` with the values of a request. */
export function filledTemplates(
  { choices, replies }: Reading,
  { reference, answers }: InquiryRow,
  me: Member,
): DeskRequest['templates'] {
  const values = {
    ...Object.fromEntries(
      inquiryFields.map((field) => [field, shownAnswer(choices, field, answers[field] ?? '')]),
    ),
    ref: reference,
    me: me.account.name,
  };
  return replies.map(({ name, body }) => ({ name, body: fillReply(body, values) }));
}
