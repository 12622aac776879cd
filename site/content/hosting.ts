import { content } from './content.ts';

export const { isStatic, apiOrigin, hasApi, hasAccounts } = content.hosting;
