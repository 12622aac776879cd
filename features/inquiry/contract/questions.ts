import { limits } from '#contract/formats/text.ts';
import { keysOf } from '#contract/typed-objects.ts';
import { type Question, sections } from './table.ts';

/** Lists and types derived from the question table. */

export type SectionName = keyof typeof sections;

const questions = {
  ...sections.basicInfo.questions,
  ...sections.needsAssessment.questions,
  ...sections.budgetImplementation.questions,
  ...sections.technicalRequirements.questions,
  ...sections.additionalInfo.questions,
};

type Questions = typeof questions;
export type InquiryField = keyof Questions;
type FieldOf<Kind extends Question['kind']> = {
  [Field in InquiryField]: Questions[Field]['kind'] extends Kind ? Field : never;
}[InquiryField];
export type ChoiceField = FieldOf<'one' | 'several'>;
/** A question whose options come from the content. */
export type ContentField = {
  [Field in ChoiceField]: Questions[Field] extends { options: unknown } ? never : Field;
}[ChoiceField];
/** A question with several answers. */
export type ListField = FieldOf<'several'>;
/** A question whose answer is a single string. */
export type TextName = Exclude<InquiryField, ListField>;

/** The answers: a string for most questions, a list of strings for the others. */
export type Answers = Record<TextName, string> & Record<ListField, string[]>;

/** Every question, in form order. */
export const inquiryFields: readonly InquiryField[] = keysOf(questions);
export const sectionNames: readonly SectionName[] = keysOf(sections);

/** Returns a question's entry in the table. */
export const questionOf = (field: InquiryField): Question => questions[field];

/** Returns a section's questions, in order. */
export const fieldsOf = (section: SectionName): readonly InquiryField[] =>
  inquiryFields.filter((field) => field in sections[section].questions);

export const requiredFields = inquiryFields.filter((field) => questionOf(field).required);

/** Returns the follow-up question for the options of this question, if there is one. */
export const followUpOf = (field: InquiryField): InquiryField | undefined =>
  inquiryFields.find((name) => questionOf(name).askedBy === field);

/** Returns whether a question's answers are a list. */
export const isList = (field: InquiryField): field is ListField =>
  questionOf(field).kind === 'several';

export const answerLabel = (field: InquiryField): string =>
  (questionOf(field).answer ?? questionOf(field).label)();

/** Returns the maximum length of an answer in characters. */
export function lengthOf(field: InquiryField): number {
  const { kind } = questionOf(field);
  if (kind === 'text') return limits.answer;
  if (kind === 'email' || kind === 'url') return limits[kind];
  return limits.line;
}
