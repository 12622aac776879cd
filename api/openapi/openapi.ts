import * as z from 'zod/mini';
import { failure } from '#contract/errors/errors.ts';
import { type Description, descriptionOf } from './describe.ts';

type Route = { method: string; path: string; handler: object };

/**
 * Generates the OpenAPI 3.1 description of the API from routes with a `describe`, and from the
 * schemas that validate requests.
 */
export function openApi(routes: Route[], origin: string, brand: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const { method, path, handler } of routes) {
    const description = descriptionOf(handler);
    if (description === undefined) continue;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(description) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    servers: [{ url: origin }],
    paths,
  };
}

/** Describes one operation. All error responses have the same body. */
function operation(described: Description) {
  const { summary, description, parameters = [], body, success, hasPage = false } = described;
  const [status, schema] = success;
  const content = { ...(schema && json(schema, 'output')), ...(hasPage && page) };
  return {
    summary,
    ...(description && { description }),
    parameters,
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: {
      [status]: { description: 'Done', ...(schema && { content }) },
      default: { description: 'Failed', content: json(failure, 'output') },
    },
  };
}

const page = { 'text/html': { schema: { type: 'string' } } };

function json(schema: z.ZodMiniType, io: 'input' | 'output') {
  return {
    'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
  };
}
