import { firstNameOf } from '#features/desk/contract/first-name.ts';
import { fillTemplate } from '#features/desk/contract/replies-file.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { inquiryFields } from '#features/inquiry/contract/questions.ts';
import { authorName } from './reply.ts';
import type { Member, ReadServices } from './services.ts';

/** Returns the reply templates from `content/replies.yaml`, filled in for a request. */
export function filledTemplates(
  services: ReadServices,
  { reference, answers }: InquiryRow,
  me: Member,
): DeskRequest['templates'] {
  const { choices, replies } = services;
  const values = {
    ...Object.fromEntries(
      inquiryFields.map((field) => [field, answerText(choices, field, answers[field] ?? '')]),
    ),
    firstName: firstNameOf(answers.contactName),
    ref: reference,
    me: authorName(services, me),
  };
  return replies.map(({ name, body }) => ({ name, body: fillTemplate(body, values) }));
}
