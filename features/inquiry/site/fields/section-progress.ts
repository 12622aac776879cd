import {
  fieldsOf,
  type InquiryField,
  requiredFields,
  type SectionName,
} from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { useAnswers } from './inquiry-context.ts';

/** How many of a section's required questions are answered, and whether any question is. */
export type SectionProgress = {
  answered: number;
  required: number;
  isStarted: boolean;
  isComplete: boolean;
};

/** Returns a section's progress, updated as the visitor types. */
export function useSectionProgress(name: SectionName): SectionProgress {
  const fields = fieldsOf(name);
  const values = useAnswers(fields);
  const answered = fields.filter((_, index) => (values[index] ?? '').length > 0);
  const isRequired = (field: InquiryField) => requiredFields.includes(field);
  const done = answered.filter(isRequired).length;
  const required = fields.filter(isRequired).length;
  const isStarted = answered.length > 0;
  return { answered: done, required, isStarted, isComplete: isStarted && done === required };
}

/** Describes the progress, such as "2 of 5", "complete" or "optional". */
export function progressText({
  answered,
  required,
  isStarted,
  isComplete,
}: SectionProgress): string {
  if (isComplete) return m.inquiry.sectionComplete();
  if (required === 0) return m.inquiry.sectionOptional();
  return isStarted
    ? m.inquiry.sectionProgress({ answered, required })
    : m.inquiry.sectionNotStarted();
}
