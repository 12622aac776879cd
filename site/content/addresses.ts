import { content } from './content.ts';

export const { addresses, paths } = content.addresses;
