import { content } from './content.ts';

export const { headerMenu, footerGroups, pageEnd } = content.navigation;
