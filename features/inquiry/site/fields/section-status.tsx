import { useFormState } from 'react-hook-form';
import { fieldsOf, type SectionName } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { useInquiryForm } from './inquiry-context.ts';
import { progressText, useSectionProgress } from './section-progress.ts';

/** Shows a section's progress: not started, 2 of 5, complete, or 1 problem. */
export function SectionStatus({ name }: { name: SectionName }) {
  const { control } = useInquiryForm();
  const fields = fieldsOf(name);
  const { errors } = useFormState({ control, name: fields });
  const problems = fields.filter((field) => errors[field]).length;
  const progress = useSectionProgress(name);
  const text = problems > 0 ? m.inquiry.problemCount({ count: problems }) : progressText(progress);
  return (
    <span
      className={`text-sm font-normal tracking-normal max-sm:order-last max-sm:col-span-full script-off:hidden print:hidden ${
        problems > 0 ? 'text-error' : progress.isComplete ? 'text-success' : 'text-muted'
      }`}
    >
      <span className="sr-only"> – </span>
      {text}
    </span>
  );
}
