import type { replyTokens } from '#contract/desk/replies-file.ts';
import type { DeskRequest } from '#contract/desk/requests.ts';
import { shownAnswer } from '#contract/inquiry/choices.ts';
import { type InquiryField, inquiryFields } from '#contract/inquiry/questions.ts';
import { fillTokens } from '#contract/tokens.ts';
import type { InquiryRow } from '../inquiry/manage.ts';
import type { DeskServices, Member } from './services.ts';

/**
 * The templates of `content/replies.yaml` with the values of a request: every answer by its field, such as `{contactName}`,
 * and `replyTokens`.
 */
export function filledTemplates(
  { settings, choices, replies }: DeskServices,
  { reference, answers }: InquiryRow,
  me: Member,
): DeskRequest['templates'] {
  const { brand, promises } = settings;
  const values: Record<(typeof replyTokens)[number] | InquiryField, string> = {
    ...promises,
    brand: brand.name,
    // A cast: `Object.fromEntries` loses the names.
    ...(Object.fromEntries(
      inquiryFields.map((field) => [field, shownAnswer(choices, field, answers[field] ?? '')]),
    ) as Record<InquiryField, string>),
    ref: reference,
    me: me.account.name,
  };
  return replies.map(({ name, body }) => ({ name, body: fillTokens(body, values) }));
}
