import { useFormState } from 'react-hook-form';
import { type InquiryField, inquirySections, requiredInquiryFields } from '#contract/inquiry.ts';
import { useAnswers, useInquiryForm } from './inquiry-context.ts';
import type { SectionName } from './inquiry-labels.ts';

/** A section's progress: not started, 2 of 5, complete, 1 problem. */
export function SectionStatus({ name }: { name: SectionName }) {
  const { control } = useInquiryForm();
  const fields: readonly InquiryField[] = inquirySections[name];
  const values = useAnswers(fields);
  const { errors } = useFormState({ control, name: fields });
  const problems = fields.filter((field) => errors[field]).length;
  const status = sectionStatus(
    name,
    Object.fromEntries(fields.map((field, i) => [field, values[i]])),
  );
  const text = problems > 0 ? `${problems} ${problems === 1 ? 'problem' : 'problems'}` : status;
  return (
    <span
      className={`text-sm font-normal tracking-normal script-off:hidden print:hidden ${
        problems > 0 ? 'text-error' : status === 'Complete' ? 'text-success' : 'text-muted'
      }`}
    >
      <span className="sr-only">, </span>
      {text}
    </span>
  );
}

/** Counts the required questions that are answered. */
function sectionStatus(
  name: SectionName,
  values: Partial<Record<string, string | string[]>>,
): string {
  const isAnswered = (field: string) => (values[field] ?? '').length > 0;
  const required = inquirySections[name].filter((field) => requiredInquiryFields.includes(field));
  const answered = required.filter(isAnswered).length;
  if (answered === required.length) return 'Complete';
  return inquirySections[name].some(isAnswered)
    ? `${answered} of ${required.length}`
    : 'Not started';
}
