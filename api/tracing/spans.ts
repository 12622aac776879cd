import type { IncomingMessage, ServerResponse } from 'node:http';
import { api } from '#contract/routes.ts';
import { routeLabel } from '../metrics/route-label.ts';

type Attributes = Record<string, string | number>;

export type NewSpan = {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
};

type Span = {
  set: (attributes: Attributes) => void;
  /** @param type the kind of error; never its message, which may contain user input */
  fail: (type: string) => void;
  end: () => void;
};

export type Tracer = {
  /** Runs some work inside a new span, which the work must end. */
  within: <Result>(description: NewSpan, work: (span: Span) => Result) => Result;
  isWithinSpan: () => boolean;
};

let tracer: Tracer | undefined;

/** Makes the functions below record spans; without a tracer they do nothing. */
export function recordSpans(by: Tracer | undefined): void {
  tracer = by;
}

/** Runs some work in a new span: a child of the current one, or the root of a new trace. */
export function inSpan<Result>(description: NewSpan, work: () => Promise<Result>): Promise<Result> {
  if (tracer === undefined) return work();
  return tracer.within(description, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.fail(errorType(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for a query, which is only recorded within another span. */
export function inQuerySpan<Result>(query: unknown, work: () => Promise<Result>): Promise<Result> {
  if (tracer === undefined || !tracer.isWithinSpan()) return work();
  const name = querySummary(textOf(query));
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return inSpan({ name, kind: 'client', attributes }, work);
}

/** Runs the work for a request in a span that ends with the response. Health checks get no span. */
export function inRequestSpan(
  request: IncomingMessage,
  response: ServerResponse,
  basePath: string,
  work: () => void,
): void {
  const route = routeLabel(request.url ?? '', basePath);
  if (tracer === undefined || probes.includes(route)) {
    work();
    return;
  }
  const method = knownMethods.has(request.method ?? '') ? request.method : '_OTHER';
  const attributes = {
    'http.request.method': method ?? '',
    ...(route.startsWith('/') && { 'http.route': route }),
  };
  tracer.within({ name: `${method} ${route}`, kind: 'server', attributes }, (span) => {
    response.once('close', () => {
      if (response.headersSent) {
        span.set({ 'http.response.status_code': response.statusCode });
        if (response.statusCode >= 500) span.fail(String(response.statusCode));
      } else {
        span.fail('client gone');
      }
      span.end();
    });
    work();
  });
}

/**
 * The operation and the table of a query, without values (OpenTelemetry semantic conventions,
 * "db.query.summary").
 */
export function querySummary(text: string): string {
  const [, operation = 'query'] = /^\s*(?:with\b[^;]*?\)\s*)?([a-z]+)/i.exec(text) ?? [];
  const [, table = ''] =
    /\b(?:from|into|update|join)\s+((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i.exec(text) ?? [];
  return `${operation.toLowerCase()} ${table.replaceAll('"', '')}`.trim();
}

const probes: string[] = [api.healthz, api.readyz];
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : '';
  return String(text);
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
