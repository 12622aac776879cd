import { fromEntries } from '#contract/typed-objects.ts';
import {
  type ChoiceField,
  type ContentField,
  type InquiryField,
  inquiryFields,
  questionOf,
} from './questions.ts';

/** An option of the request form. */
export type Option = {
  /** The stored value, which never changes, so that stored requests stay readable. */
  id: string;
  readonly label: string;
  /** Whether choosing this option asks a follow-up question. */
  asks?: boolean | undefined;
  /**
   * Whether this option was removed so long ago that no open form can contain it, so it is
   * rejected.
   */
  isGone?: boolean | undefined;
};

export type InquiryChoices = Record<ChoiceField, Option[]>;

/** The options that all agencies share. `Other` asks for details. */
export const sharedChoices: Omit<InquiryChoices, ContentField> = fromEntries(
  inquiryFields.flatMap((field): [InquiryField, Option[]][] => {
    const { options } = questionOf(field);
    return options
      ? [[field, Object.entries(options).map(([id, label]) => asOption(id, label))]]
      : [];
  }),
);

function asOption(id: string, label: () => string): Option {
  return {
    id,
    get label() {
      return label();
    },
    asks: id === 'Other',
  };
}

/** Returns a question's options, if it has any. */
export function optionsOf(choices: InquiryChoices, field: InquiryField): readonly Option[] {
  return Object.entries(choices).find(([name]) => name === field)?.[1] ?? [];
}

/**
 * Returns the label of an answer. An answer that is no longer an option is shown as stored.
 * @param field the question
 */
export function answerText(
  choices: InquiryChoices,
  field: InquiryField,
  answer: string | readonly string[],
): string {
  const options = optionsOf(choices, field);
  return [answer]
    .flat()
    .map((id) => options.find((option) => option.id === id)?.label ?? id)
    .join(', ');
}
