import { errorMessage } from '#contract/errors/error-message.ts';
import { inquiryChoices } from '#features/inquiry/contract/choices-file.ts';
import { serviceValues } from './services.ts';
import { type Source, wrongAt } from './source.ts';

export async function formChoices({ read, get, nameOf }: Source) {
  const file = await read('choices.yaml');
  const { serviceFiles } = await get(serviceValues);
  const { budgetHint, phoneExample, complianceHint } = file;
  try {
    return {
      /** The hints in the request form. */
      choiceHints: { budgetHint, phoneExample, complianceHint },
      /** The options in the request form. */
      choices: inquiryChoices(file, serviceFiles),
    };
  } catch (error) {
    throw wrongAt(nameOf('choices.yaml'), ['moreServices'], errorMessage(error));
  }
}
