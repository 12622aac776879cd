import { content } from './content.ts';

export const { fileDates } = content['file-dates'];
