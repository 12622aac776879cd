import { fieldErrors } from '#contract/errors/errors.ts';
import { ApiError } from './api-error.ts';

type Schema<Request> = {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Request }
    | { success: false; error: Parameters<typeof fieldErrors>[0] };
};

/**
 * Validates a request with the contract's schema, as the server will.
 * @throws ApiError (422) with a message for each invalid field
 */
export function checked<Request>(schema: Schema<Request>, input: unknown): Request {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const error = Object.values(fields)[0] ?? '';
  throw new ApiError(error, 422, { code: 'invalid', fields });
}
