import { isLightColour } from '#contract/drawings/is-light-colour.ts';
import { site } from '#site/content/site.ts';

/**
 * Theme colors for use outside style sheets: the brand's or, by default, those in
 * site/styles/site.css.
 */
export const brandColours = { ground: '#0a0b0d', primary: '#ffffff', ...site.brand.colours };

/** The color scheme of the browser's own UI, such as scroll bars. */
export const colourScheme = isLightColour(brandColours.ground) ? 'light' : 'dark';
