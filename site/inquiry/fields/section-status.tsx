import { useFormState } from 'react-hook-form';
import { fieldsOf, type SectionName } from '#contract/inquiry/questions.ts';
import { useInquiryForm } from './inquiry-context.ts';
import { type SectionProgress, useSectionProgress } from './section-progress.ts';

/** A section's progress: not started, 2 of 5, complete, 1 problem. */
export function SectionStatus({ name }: { name: SectionName }) {
  const { control } = useInquiryForm();
  const fields = fieldsOf(name);
  const { errors } = useFormState({ control, name: fields });
  const problems = fields.filter((field) => errors[field]).length;
  const status = sectionStatus(useSectionProgress(name));
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

function sectionStatus({ answered, required, isStarted }: SectionProgress): string {
  if (answered === required) return 'Complete';
  return isStarted ? `${answered} of ${required}` : 'Not started';
}
