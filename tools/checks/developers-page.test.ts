import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openApi } from '../../api/openapi/openapi.ts';
import { createTestApp } from '../../api/testing/test-app.ts';
import { type ApiKey, api } from '../../contract/routes.ts';

type Call = {
  call: ApiKey;
  method: string;
  fields: { name: string }[];
  answers: { status: number }[];
};
type Operation = {
  parameters?: { name: string }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
  responses: Record<string, object>;
};

const { calls } = parse(readFileSync('content/developers.yaml', 'utf8')) as { calls: Call[] };
const test = await createTestApp();
afterAll(() => test.close());
// Cast, so that paths and methods can be looked up by string.
const paths = openApi(test.app.routes, 'https://site', 'Agency').paths as unknown as Record<
  string,
  Record<string, Operation>
>;

describe('the API reference', () => {
  it.each(calls)('for $call lists only fields and responses that exist', (call) => {
    const operation = paths[api[call.call]]?.[call.method.toLowerCase()];
    const taken = [
      ...(operation?.parameters ?? []).map(({ name }) => name),
      ...Object.keys(operation?.requestBody?.content['application/json'].schema.properties ?? {}),
    ];
    const named = call.fields.flatMap(({ name }) => name.replace(' …', '').split(', '));
    expect(taken).toEqual(expect.arrayContaining(named));
    // OpenAPI has only one entry for all failures.
    const done = call.answers.filter(({ status }) => status < 400);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(done.map(({ status }) => String(status))),
    );
  });
});
