import { site } from '#content/site.ts';

/** The colours of the theme that are named outside stylesheets: the brand's or, without one, those of site/styles/site.css. */
export const brandColours = { ground: '#0a0b0d', primary: '#ffffff', ...site.brand.colours };
