import { content } from './content.ts';

export const { choiceHints, choices } = content.choices;
