import type { FieldInfo } from '#contract/field-info.ts';
import { currentLanguage } from '#messages/messages.ts';
import { frenchHelpOfEntries } from './french-help-of-entries.ts';
import { frenchHelpOfLists } from './french-help-of-lists.ts';
import { frenchHelpOfPages } from './french-help-of-pages.ts';
import { frenchHelpOfSettings } from './french-help-of-settings.ts';
import { frenchLabels } from './french-labels.ts';

type FieldTexts = Pick<FieldInfo, 'label' | 'help'>;

/** The French help text for every field, keyed by the English text. */
export const frenchHelp: Record<string, string> = {
  ...frenchHelpOfSettings,
  ...frenchHelpOfPages,
  ...frenchHelpOfLists,
  ...frenchHelpOfEntries,
};

/** Help that only repeats its label, so forms omit it. File errors and the documentation have it. */
const repeated: ReadonlySet<string> = new Set([
  'A few words.',
  'What visitors read.',
  'What the link says.',
  'What the button says.',
  'What it says.',
  'Who wrote it.',
  'Who said it.',
  'Who works here.',
  'Who you are.',
  'How to reach you.',
  'A number.',
  'A table.',
  'The fact.',
  'The heading of the page.',
  'The name of the company.',
  'The name of the category.',
  'The name of the tier.',
  'The name of the group.',
  'The name of the field.',
  'The name of the speciality.',
  'The date of the change.',
  'The date it takes effect.',
  'The date it was posted.',
  'The company they work for.',
  'The address of the profile.',
  'The city or town.',
  'The pay range.',
  'The column headings.',
  'The text of the answer.',
  'The text of the release.',
  'The questions and their answers.',
  'The coming-soon page.',
  'The page shown during maintenance.',
  'What it is.',
  'What it does.',
  'What it means.',
  'What happened.',
  'What changed.',
  'What is sent.',
  'What is stored.',
  'What clients receive.',
  'What the tier includes.',
  'What the plan includes.',
  'What the person will do.',
  'What the person must have.',
  'What would help.',
  'What your employees get.',
  'How the work goes.',
  'How a project goes.',
  'How hiring works.',
  'Your press releases.',
  'Whether it is marked as new.',
  'For search engines and social cards.',
]);

/**
 * Returns a field's label and help in the reader's language, or in English if there is no
 * translation.
 * @param name the field's name, used if it has no label
 */
export function fieldTexts(name: string, info: FieldInfo | undefined): FieldTexts {
  const { label, help } = inEnglish(name, info);
  const shown = repeated.has(help) ? '' : help;
  if (currentLanguage() !== 'fr') return { label, help: shown };
  return {
    label: frenchLabels[`${label}. ${help}`] ?? frenchLabels[label] ?? label,
    help: frenchHelp[shown] ?? shown,
  };
}

/** Removes hints that make no sense in a form, which offers names and options and uploads pictures. */
function inEnglish(name: string, info: FieldInfo | undefined): FieldTexts {
  const { label = name, names, picture } = info ?? {};
  const help = (info?.help ?? '').replace(/ \((?:one|any) of [^)]*\)/, '');
  if (picture !== undefined) return { label, help: help.replace(/ For example, .*$/, '') };
  const isOffered = names === 'icon' || names === 'drawing';
  return { label, help: isOffered ? help.replace(/ \([^)]*\)/, '') : help };
}
