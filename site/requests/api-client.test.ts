import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

const schema = { parse: (data: unknown) => data };

/** Returns the outcome of an API request that gets this response. */
async function outcome(status: number, body: string): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  try {
    return await callApi({ path: '/api', schema, fallback: 'Error unsubscribing' });
  } catch (error) {
    return error instanceof ApiError ? [error.message, error.code, error.fields] : error;
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('a failed call', () => {
  it.each([
    ['only an error', { error: 'No such list' }, undefined, {}],
    ['a code that is no text', { error: 'No such list', code: 17 }, undefined, {}],
    ['fields that are a list', { error: 'No such list', fields: ['email'] }, undefined, {}],
    [
      'all that ours has',
      { error: 'No such list', code: 'invalid', fields: { email: 'Wrong' } },
      'invalid',
      { email: 'Wrong' },
    ],
  ])('shows the error field of a response body with %s', async (_, body, code, fields) => {
    const seen = await outcome(500, JSON.stringify(body));
    expect(seen).toEqual(['No such list', code, fields]);
  });

  it.each([['{"error":""}'], ['{"error":{"message":"x"}}'], ['null'], ['<h1>502</h1>'], ['']])(
    'shows the fallback message if the response body is %s',
    async (body) => {
      expect(await outcome(502, body)).toEqual(['Error unsubscribing', undefined, {}]);
    },
  );
});

describe('a successful call', () => {
  it.each([['{}'], ['[]'], ['null'], ['true'], ['{"done":1}']])(
    'returns any JSON: %s',
    async (body) => {
      expect(await outcome(200, body)).toEqual(JSON.parse(body));
    },
  );

  it.each([['<h1>Sign in to the network</h1>'], ['']])('does not return %s', async (body) => {
    expect(await outcome(200, body)).toEqual(['Error unsubscribing', undefined, {}]);
  });
});
