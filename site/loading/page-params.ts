import { useLocation } from 'react-router';
import { matchPage } from '#contract/paths/match-page.ts';

/** The values of the parameters in the shown page's path, such as the `slug` of a service. */
export function usePageParams(): Record<string, string> {
  return matchPage(useLocation().pathname).params;
}
