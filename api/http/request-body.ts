import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { fieldErrors } from '#contract/errors/errors.ts';
import { m } from '#messages/messages.ts';
import { Refusal } from '../errors/refusal.ts';
import { fieldCodes } from './field-codes.ts';
import type { AppContext, AppMiddleware } from './request-context.ts';

const json = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;
const urlencoded = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?$/i;

/** Maps the fields of a plain form post (without JavaScript) to the schema's input. */
export type FormShape = {
  /** Fields that may be sent several times and become a list. */
  lists?: string[];
  /** Checkboxes that mean `true` when sent as `on`. */
  ticks?: string[];
  /** Fields whose values are never rendered back into the page. */
  secrets?: string[];
};

/**
 * Parses a request's body with a schema. Accepts JSON and, where `form` is given, a plain form
 * post.
 * @param most the size limit in KiB, 64 by default
 * @throws Refusal if the body cannot be read, or `invalid` with a message per field
 */
export async function requestBody<T extends z.ZodMiniType>(
  c: AppContext,
  schema: T,
  form?: FormShape,
  most = usualSize,
): Promise<z.output<T>> {
  const input = await readBody(c, form, most);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const messages = Object.values(fields);
  throw new Refusal(
    'invalid',
    messages.length === 1 && messages[0] ? messages[0] : m.answers.fieldsInvalid(),
    { fields, codes: fieldCodes(result.error, input) },
  );
}

/**
 * Reads a plain form post before anything can reject it, so that the page sent in response still
 * shows everything that was typed. An unreadable body is rejected only later, by `requestBody`, so
 * that the rate limits, which are checked first, count it too.
 */
export function keepFormValues(form: FormShape): AppMiddleware {
  return async (c, next) => {
    if (isFormPost(c) && isUncompressed(c)) {
      try {
        formInput(c, await formData(c), form);
      } catch (error) {
        c.set('unreadable', error);
      }
    }
    return next();
  };
}

export function isFormPost(c: AppContext): boolean {
  return urlencoded.test(c.req.header('Content-Type') ?? '');
}

async function readBody(
  c: AppContext,
  form: FormShape | undefined,
  most: number,
): Promise<unknown> {
  if (c.get('unreadable') !== undefined) throw c.get('unreadable');
  const type = c.req.header('Content-Type') ?? '';
  if (!(json.test(type) || (form && urlencoded.test(type))) || !isUncompressed(c)) {
    throw new Refusal('unsupported_type', m.answers.jsonExpected());
  }
  if (form && urlencoded.test(type)) return formInput(c, await formData(c), form);
  const body = decode(await readBytes(c, most));
  try {
    const parsed: unknown = JSON.parse(body);
    if (depthOf(body) <= maxDepth) return parsed;
  } catch {
    // Falls through to the refusal below.
  }
  throw new Refusal('malformed', m.answers.jsonInvalid());
}

/**
 * Far more than any schema needs. Deeper nesting could overflow the stack of a recursive parser.
 */
const maxDepth = 32;

/** Returns the nesting depth of lists and objects in a valid JSON text. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

/**
 * Reads the fields of a form body, urlencoded or multipart. Returns undefined for any other type.
 * @throws Refusal `too_large` over 64 KiB
 */
export async function formFields(c: AppContext): Promise<FormData | undefined> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const body = new Response(await readBytes(c), { headers: { 'Content-Type': type } });
  return body.formData().catch(() => undefined);
}

/** The default size limit in KiB. */
const usualSize = 64;

/** Checks `Content-Length`, which Node's parser enforces, or counts the bytes of a chunked body. */
const limitBody = (most: number) =>
  bodyLimit({
    maxSize: most * 1024,
    onError() {
      throw new Refusal('too_large', m.answers.bodyTooLarge({ size: most }));
    },
  });

/**
 * Reads the body. It may be read more than once because Hono caches it.
 * @throws Refusal `too_large`, or `malformed` if the client disconnects
 */
async function readBytes(c: AppContext, most = usualSize): Promise<ArrayBuffer> {
  try {
    // Not app-wide middleware, because the refusal of a plain form post must know which page to
    // render.
    if (c.req.bodyCache.arrayBuffer === undefined) await limitBody(most)(c, async () => {});
    return await c.req.arrayBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('malformed', m.answers.bodyIncomplete());
  }
}

/** Returns whether the body is sent uncompressed. */
function isUncompressed(c: AppContext): boolean {
  return (c.req.header('Content-Encoding') ?? 'identity') === 'identity';
}

async function formData(c: AppContext): Promise<URLSearchParams> {
  return new URLSearchParams(decode(await readBytes(c)));
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed', m.answers.bodyEncodingInvalid());
  }
}

function formInput(
  c: AppContext,
  data: URLSearchParams,
  { lists = [], ticks = [], secrets = [] }: FormShape,
) {
  const input: Record<string, unknown> = {};
  const typed: Record<string, string | string[]> = {};
  // Grouped in one pass, because `getAll` for each name would be quadratic in a stranger's input.
  for (const [name, entries] of Map.groupBy(data, ([name]) => name)) {
    const all = entries.map(([, value]) => value);
    const isList = lists.includes(name);
    // A single-value field that was sent twice becomes a list, which its schema rejects.
    const value = isList || all.length > 1 ? all : (all[0] ?? '');
    if (!secrets.includes(name)) typed[name] = value;
    input[name] = ticks.includes(name) && value === 'on' ? true : value;
  }
  const target = c.get('form');
  if (target !== undefined) target.values = typed;
  return input;
}
