import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';

/** What an API endpoint expects besides its path, and its response on success. */
export type Description = {
  summary: string;
  /** Anything else a client program needs to know. */
  description?: string;
  parameters?: object[];
  body?: z.ZodMiniType;
  success: [status: number, schema?: z.ZodMiniType];
  /** Whether clients that do not ask for JSON get a page. */
  hasPage?: boolean;
};

const descriptions = new WeakMap<object, Description>();

/** Creates middleware that only describes its route for `openApi`. */
export function describe(
  summary: string,
  description: Omit<Description, 'summary'>,
): MiddlewareHandler {
  const handler: MiddlewareHandler = (_, next) => next();
  descriptions.set(handler, { summary, ...description });
  return handler;
}

export const descriptionOf = (handler: object): Description | undefined =>
  descriptions.get(handler);

export const queryParameter = (name: string, schema: object) => ({
  name,
  in: 'query',
  required: true,
  schema,
});
