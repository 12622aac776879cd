import { content } from './content.ts';

export const { languages, leftOut, untranslated, hasOthers } = content.languages;
