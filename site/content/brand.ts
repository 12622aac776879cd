import { content } from './content.ts';

export const { mark } = content.brand;
