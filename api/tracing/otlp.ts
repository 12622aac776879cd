import { context, DiagLogLevel, diag, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { recordSpans } from './spans.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Sends spans as OTLP (HTTP, JSON) to a collector; imported only if there is one. The exporter itself reads
 * `OTEL_EXPORTER_OTLP_HEADERS` and the like, the resource `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 * @param endpoint address of the collector, to which `/v1/traces` is added
 * @param ratio share of traces to record, from 0 to 1
 * @returns a function that sends the remaining spans and stops
 */
export function startTracing(
  { endpoint, ratio, role }: { endpoint: string; ratio: number; role: string },
  log: Logger,
): () => Promise<void> {
  let hasWarned = false;
  const warn = () => {
    if (!hasWarned) log.warn({ endpoint }, 'traces cannot be sent');
    hasWarned = true;
  };
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'bowline', 'bowline.role': role }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('bowline');
  recordSpans({
    within({ name, kind, attributes = {} }, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes });
      return context.with(trace.setSpan(context.active(), span), () =>
        work({
          set: (more) => span.setAttributes(more),
          fail(type) {
            span.setAttribute('error.type', type);
            span.setStatus({ code: SpanStatusCode.ERROR });
          },
          end: () => span.end(),
        }),
      );
    },
    isWithinSpan: () => trace.getActiveSpan() !== undefined,
  });
  return async () => {
    recordSpans(undefined);
    await provider.shutdown();
    context.disable();
    diag.disable();
  };
}
