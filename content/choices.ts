import { choicesFile, inquiryChoices } from '#contract/inquiry/choices-file.ts';
import data from './choices.yaml';
import { parseContent, wrongAt } from './parse-content.ts';
import { serviceFiles } from './service-files.ts';

const file = 'content/choices.yaml';
const read = parseContent(file, choicesFile, data);

/** Hints of the request form. */
export const { budgetHint, phoneExample, complianceHint } = read;
export const choiceHints = { budgetHint, phoneExample, complianceHint };

/** The options of the request form. */
export const choices = orMistake();

function orMistake() {
  try {
    return inquiryChoices(read, serviceFiles);
  } catch (error) {
    throw wrongAt(file, ['moreServices'], (error as Error).message);
  }
}
