/** The DSN of Sentry or a compatible service such as GlitchTip that receives the reports. */
export type Dsn = { text: string; origin: string; endpoint: string };

/** The error that a report describes. */
export type ReportedError = { type: string; message: string; stack: string };

type Frame = { function: string; filename: string; lineno: number; colno: number };

const maxFrames = 30;

/** Parses `https://key@host/project`. Returns undefined for any other format. */
export function readDsn(text: string): Dsn | undefined {
  const [, scheme, key, host, folder, project] =
    /^(https?):\/\/(\w+)@([\w.:-]+)((?:\/[\w-]+)*)\/(\d+)$/.exec(text) ?? [];
  if (project === undefined) return undefined;
  const origin = `${scheme}://${host}`;
  const endpoint = `${origin}${folder}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`;
  return { text, origin, endpoint };
}

/**
 * Formats an error as an envelope with one event (Sentry's developer documentation, "Envelopes" and
 * "Event Payloads"). It contains no user input: no page URL, request or user, and no quoted part of
 * the message.
 * @param fileName returns the name by which a file in the stack is reported; undefined omits the
 * frame
 */
export function errorEnvelope(
  dsn: Dsn,
  { type, message, stack }: ReportedError,
  about: { release: string; tags: Record<string, string> },
  fileName: (name: string) => string | undefined,
): string {
  const id = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const now = new Date();
  const frames = stackFrames(stack).flatMap((frame) => {
    const filename = fileName(frame.filename);
    return filename === undefined ? [] : [{ ...frame, filename }];
  });
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    level: 'error',
    platform: 'node',
    ...about,
    // Needed because the service would otherwise add the sender's IP address.
    sdk: { name: 'site', version: '1', settings: { infer_ip: 'never' } },
    exception: { values: [{ type, value: withoutQuotes(message), stacktrace: { frames } }] },
  };
  const head = { event_id: id, sent_at: now.toISOString(), dsn: dsn.text };
  return `${[head, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Parses the frames of a stack trace in V8's format, ending with the innermost one. */
export function stackFrames(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const found = /^\s*at (?:async )?(?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/.exec(line);
    if (found === null) return [];
    const [, name = '?', filename = '', lineno, colno] = found;
    return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno) }];
  });
  return frames.slice(0, maxFrames).reverse();
}

/** Returns the first line of a message without its quoted parts, which may be user input. */
export function withoutQuotes(message: string): string {
  const [line = ''] = message.split('\n');
  return line
    .replace(/"[^"]*"?|`[^`]*`?|“[^”]*”?|(?<![\p{L}\d])'[^']*'?/gu, '…')
    .replace(/\S*@\S*|\S*\d{4,}\S*|\w+:\/\/\S*/g, '…')
    .slice(0, 200);
}
