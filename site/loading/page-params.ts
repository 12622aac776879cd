import { useLocation } from 'react-router';
import { matchPage } from '#contract/paths/match-page.ts';

/** Returns the values of the parameters in the current page's path, such as a service's `slug`. */
export function usePageParams(): Record<string, string> {
  return matchPage(useLocation().pathname).params;
}
