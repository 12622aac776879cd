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

/**
 * Returns a field's label and help in the reader's language, or in English if there is no
 * translation.
 * @param name the field's name, used if it has no label
 */
export function fieldTexts(name: string, info: FieldInfo | undefined): FieldTexts {
  const { label, help } = inEnglish(name, info);
  if (currentLanguage() !== 'fr') return { label, help };
  return {
    label: frenchLabels[`${label}. ${help}`] ?? frenchLabels[label] ?? label,
    help: frenchHelp[help] ?? help,
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
