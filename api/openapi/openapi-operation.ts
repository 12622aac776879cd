import * as z from 'zod/mini';
import { failure } from '#contract/errors.ts';

type Operation = {
  parameters?: object[];
  body?: z.ZodMiniType;
  success: [status: number, schema?: z.ZodMiniType];
};

/** One operation of the description; every failure has the same body. */
export function operation(summary: string, { parameters = [], body, success }: Operation) {
  const [status, schema] = success;
  return {
    summary,
    parameters,
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: json(body, 'input') } }),
    responses: {
      [status]: { description: 'Done', ...(schema && { content: json(schema, 'output') }) },
      default: { description: 'Failed', content: json(failure, 'output') },
    },
  };
}

function json(schema: z.ZodMiniType, io: 'input' | 'output') {
  return {
    'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
  };
}
