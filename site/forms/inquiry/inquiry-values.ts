import { inquirySections } from '#contract/inquiry.ts';
import type { PostResult } from '#contract/post-result.ts';
import type { InquiryValues } from './inquiry-fields.tsx';

/** Every answer as it was typed before, else blank (spec section 3, defaults). */
export function initialValues(typed: PostResult['values'] = {}): InquiryValues {
  const fields = Object.values(inquirySections).flat();
  const answers = Object.fromEntries(
    fields.map((field) => [field, [typed[field] ?? ''].flat()[0] ?? '']),
  ) as Omit<InquiryValues, 'servicesNeeded'>;
  const services = [typed.servicesNeeded ?? []].flat();
  return { ...answers, servicesNeeded: services };
}
