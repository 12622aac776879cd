import type { ErrorCode, errorStatus, Failure } from '#contract/errors/errors.ts';
import type { PostResult } from '#contract/errors/post-result.ts';
import { pages as routes } from '#contract/routes.ts';
import type { AppContext } from '../http/request-context.ts';
import { styleSources } from './site-file.ts';

/** Renders a whole page for a request, where prerendering is not possible. */
export type RenderPage = (request: {
  url: string;
  postResult?: PostResult;
  /** The page's own styles, used instead of the whole style sheet. */
  css?: string | undefined;
}) => Promise<{ status: 200 | 404; html: string }>;

export type Pages = {
  /** Responds to a plain form post with the form's page, which shows the outcome. */
  answer: (
    c: AppContext,
    outcome:
      | (Pick<PostResult, 'address' | 'canUndo'> & { message: string })
      | { failure: Failure; status: (typeof errorStatus)[ErrorCode] },
  ) => Promise<Response>;
};

/** Creates the pages returned for plain form posts. */
export function createPages(render: RenderPage): Pages {
  return {
    async answer(c, outcome) {
      const form = c.get('form');
      if (form === undefined) throw new Error('Only a plain form post is answered with a page');
      const { html } = await render({
        url: routes[form.page].path,
        postResult: {
          form: form.name,
          values: form.values,
          ...('failure' in outcome ? { failure: outcome.failure } : outcome),
        },
      });
      c.header('Cache-Control', 'no-store');
      c.set('styleSources', styleSources(html));
      return c.html(html, 'status' in outcome ? outcome.status : 200);
    },
  };
}
