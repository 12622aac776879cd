import { content } from './content.ts';

export const { addresses } = content.addresses;
