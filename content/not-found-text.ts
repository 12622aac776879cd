import { pageTexts } from './page-texts.ts';

/** Title and description of the 404 page, which any other page may turn out to be. */
export const notFoundText = pageTexts.notFound;
