/** Matches screens from 900 px on, which `md:` in class names stands for (`theme.css`). */
export const wideScreen = '(width >= 56.25rem)';
