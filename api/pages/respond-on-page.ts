import type { PostResult } from '#contract/errors/post-result.ts';
import type { PageKey } from '#contract/routes.ts';
import { isFormPost } from '../http/request-body.ts';
import type { AppMiddleware } from '../http/request-context.ts';

/**
 * Makes a route that accepts plain form posts respond with this page instead of JSON. The page
 * shows success or failure, and everything that was typed.
 */
export function respondOnPage(page: PageKey, name: PostResult['form']): AppMiddleware {
  return async (c, next) => {
    if (isFormPost(c)) c.set('form', { page, name, values: {} });
    return next();
  };
}
