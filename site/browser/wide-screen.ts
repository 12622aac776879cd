/** Matches screens from 900 px on, like `md:` in class names (`theme.css`). */
export const wideScreen = '(width >= 56.25rem)';
