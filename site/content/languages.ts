import { content } from './content.ts';

export const { languages, untranslated, hasOthers } = content.languages;
