import { currentLanguage } from '#messages/messages.ts';
import { frenchMistakes } from './french-mistakes.ts';

/** The French reasons by what recognizes the English one, with the label and the help that may follow it. */
const known = Object.entries(frenchMistakes).map(([english, french]) => {
  const pattern = english
    .split('…')
    .map((part) => RegExp.escape(part))
    .join('(.*?)');
  return { pattern: new RegExp(`^${pattern}(?:\\. [^:.]+: .*)?$`, 's'), french };
});

/** What is wrong with a field, in the language of whoever reads it; in English where there is no translation. */
export function mistakeText(reason: string): string {
  if (currentLanguage() !== 'fr') return reason;
  const found = known.find(({ pattern }) => pattern.test(reason));
  return found === undefined ? reason : reason.replace(found.pattern, found.french);
}
