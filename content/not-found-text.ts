import { pageTexts } from './page-texts.ts';

/** Title and description of the 404 page, which other pages may fall back to. */
export const notFoundText = pageTexts.notFound;
