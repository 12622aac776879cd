import { content } from './content.ts';

export const { site, postalLines, hasAccountIcon, hasSearchIcon, hasErrorReports } = content.site;
