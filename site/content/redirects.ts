import { content } from './content.ts';

export const { redirects } = content.redirects;
