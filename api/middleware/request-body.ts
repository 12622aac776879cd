import type * as z from 'zod/mini';
import { fieldErrors } from '#contract/errors.ts';
import { RequestFailure } from './failure.ts';
import { fieldCodes } from './field-codes.ts';
import type { AppContext, AppMiddleware } from './request-context.ts';

const maxBytes = 64 * 1024;
const json = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;
const urlencoded = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?$/i;

/** How a plain form's fields become the schema's input. */
export type FormShape = {
  /** Fields that may be sent several times and make a list. */
  lists?: string[];
  /** Checkboxes that mean `true` when sent as `on`. */
  ticks?: string[];
  /** Fields that no page is rendered with again. */
  secrets?: string[];
};

/**
 * The checked body of a request: JSON, or a plain form where `form` allows it.
 * @throws RequestFailure 400, 413, 415 or 422 with a message per field
 */
export async function requestBody<T extends z.ZodMiniType>(
  c: AppContext,
  schema: T,
  form?: FormShape,
): Promise<z.output<T>> {
  const input = await readBody(c, form);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const messages = Object.values(fields);
  throw new RequestFailure(
    'invalid',
    messages.length === 1 && messages[0] ? messages[0] : 'Please check the fields and try again.',
    { fields, codes: fieldCodes(result.error, input) },
  );
}

/**
 * Reads what a plain form has typed before anything that may refuse it, so that the page in answer
 * shows it again.
 * @throws RequestFailure 413 past 64 KiB, 400 where it is not UTF-8
 */
export function keepsTyped(form: FormShape): AppMiddleware {
  return async (c, next) => {
    if (isFormPost(c) && isPlain(c)) formInput(c, await formData(c), form);
    return next();
  };
}

/** Whether the request is a plain form's. */
export function isFormPost(c: AppContext): boolean {
  return urlencoded.test(c.req.header('Content-Type') ?? '');
}

async function readBody(c: AppContext, form: FormShape | undefined): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  if (!(json.test(type) || (form && urlencoded.test(type))) || !isPlain(c)) {
    throw new RequestFailure('unsupported_type', 'This address takes JSON in UTF-8.');
  }
  if (form && urlencoded.test(type)) return formInput(c, await formData(c), form);
  const body = decode(await readBytes(c));
  try {
    const parsed: unknown = JSON.parse(body);
    if (depthOf(body) <= deepest) return parsed;
  } catch {
    // Said below.
  }
  throw new RequestFailure('malformed', 'The request is not valid JSON.');
}

/** Nothing that this API takes is nested deeper than a list in an object. */
const deepest = 32;

/** How many lists and objects stand in one another, of valid JSON. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') most = Math.max(most, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return most;
}

/**
 * The fields of a form body, urlencoded or multipart; undefined where it is none.
 * @throws RequestFailure `too_large` past 64 KiB
 */
export async function formFields(c: AppContext): Promise<FormData | undefined> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const body = new Response(await readBytes(c), { headers: { 'Content-Type': type } });
  return body.formData().catch(() => undefined);
}

/** The body, read once and kept for whoever asks again; counted in the bytes that arrive. */
async function readBytes(c: AppContext): Promise<Uint8Array<ArrayBuffer>> {
  const kept = c.get('bodyBytes');
  if (kept !== undefined) return kept;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new RequestFailure('too_large', 'The request is larger than 64 KiB.');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(Buffer.concat(chunks));
  c.set('bodyBytes', bytes);
  return bytes;
}

/** Whether the body comes as it is, and not compressed. */
function isPlain(c: AppContext): boolean {
  return (c.req.header('Content-Encoding') ?? 'identity') === 'identity';
}

async function formData(c: AppContext): Promise<URLSearchParams> {
  return new URLSearchParams(decode(await readBytes(c)));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RequestFailure('malformed', 'The request is not valid UTF-8.');
  }
}

function formInput(
  c: AppContext,
  data: URLSearchParams,
  { lists = [], ticks = [], secrets = [] }: FormShape,
) {
  const input: Record<string, unknown> = {};
  const typed: Record<string, string | string[]> = {};
  for (const name of new Set(data.keys())) {
    const all = data.getAll(name);
    const isList = lists.includes(name);
    // A single field sent twice stays a list and fails its schema.
    const value = isList || all.length > 1 ? all : (all[0] ?? '');
    if (!secrets.includes(name)) typed[name] = value;
    input[name] = ticks.includes(name) && value === 'on' ? true : value;
  }
  const target = c.get('form');
  if (target !== undefined) target.values = typed;
  return input;
}
