import {
  fieldsOf,
  type InquiryField,
  requiredFields,
  type SectionName,
} from '#contract/inquiry/questions.ts';
import { useAnswers } from './inquiry-context.ts';

/** How many of a section's required questions are answered, and whether any question is. */
export type SectionProgress = { answered: number; required: number; isStarted: boolean };

/** A section's progress, as the visitor types. */
export function useSectionProgress(name: SectionName): SectionProgress {
  const fields = fieldsOf(name);
  const values = useAnswers(fields);
  const answered = fields.filter((_, index) => (values[index] ?? '').length > 0);
  const isRequired = (field: InquiryField) => requiredFields.includes(field);
  return {
    answered: answered.filter(isRequired).length,
    required: fields.filter(isRequired).length,
    isStarted: answered.length > 0,
  };
}
