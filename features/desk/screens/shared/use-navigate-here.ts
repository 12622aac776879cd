import { type NavigateOptions, type To, useNavigate } from 'react-router';
import { useIsShown } from './failed-sends.ts';

/**
 * Like React Router's `useNavigate`, but does nothing once the page has been left. A slow response
 * must not take users away from a page that they have opened since.
 */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to, options) => (isShown.current ? navigate(to, options) : undefined);
}
