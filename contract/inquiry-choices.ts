/** An option of the request form. */
export type Option = {
  /** What is stored; never changes, so that stored requests can be read. */
  id: string;
  label: string;
  /** Whether choosing it asks a follow-up question. */
  asks?: boolean | undefined;
};

/** The questions whose options are content. */
export const chosenFields = [
  'industry',
  'companySize',
  'budgetRange',
  'implementationTimeline',
  'servicesNeeded',
] as const;

/** The options of each of these questions. */
export type InquiryChoices = Record<(typeof chosenFields)[number], Option[]>;

/**
 * The label of an answer. An answer that is no longer an option is shown as stored.
 * @param field the question
 */
export function shownAnswer(
  choices: InquiryChoices,
  field: string,
  answer: string | string[],
): string {
  const chosen = chosenFields.find((name) => name === field);
  const options = chosen === undefined ? [] : choices[chosen];
  return [answer]
    .flat()
    .map((id) => options.find((option) => option.id === id)?.label ?? id)
    .join(', ');
}
