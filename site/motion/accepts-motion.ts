/** Returns whether neither the system nor this site's own setting reduces motion. */
export const acceptsMotion = () =>
  document.documentElement.dataset.motion !== 'reduced' &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;
