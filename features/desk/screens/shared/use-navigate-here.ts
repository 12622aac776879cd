import { type NavigateOptions, type To, useNavigate } from 'react-router';
import { useIsShown } from './failed-sends.ts';

/**
 * Like React Router's `useNavigate`, but does nothing once the page has been left. A slow response
 * must not take people away from the page they have gone to since.
 */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to, options) => (isShown.current ? navigate(to, options) : undefined);
}
