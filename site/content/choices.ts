import { inquiryChoices } from '#contract/inquiry/choices-file.ts';
import { nameOf, read, wrongAt } from './reading/read.ts';
import { serviceFiles } from './services.ts';

const file = await read('choices.yaml');

/** Hints of the request form. */
const { budgetHint, phoneExample, complianceHint } = file;
export const choiceHints = { budgetHint, phoneExample, complianceHint };

/** The options of the request form. */
export const choices = orMistake();

function orMistake() {
  try {
    return inquiryChoices(file, serviceFiles);
  } catch (error) {
    throw wrongAt(nameOf('choices.yaml'), ['moreServices'], (error as Error).message);
  }
}
