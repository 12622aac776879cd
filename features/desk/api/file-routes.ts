import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Refusal } from '#api/errors/refusal.ts';
import type { AppContext } from '#api/http/request-context.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { rateLimits } from '#contract/policy.ts';
import { type FileKind, shownTypes } from '#features/desk/contract/files.ts';
import { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { m } from '#messages/messages.ts';
import type { DeskRouter } from './desk-router.ts';
import { receivePiece, wholeFile } from './file-pieces.ts';
import { receivedFile } from './received-files.ts';
import { replyFile } from './reply-files.ts';
import { clientFiles } from './tables.ts';
import { storePiece } from './upload-file.ts';

/** Routes for the files of emails, replies and clients. */
export function fileRoutes(calls: DeskRouter) {
  calls.get(deskApi.mailFile, 'staff', async ({ c, services }) => {
    const { id, file } = c.req.query();
    const named = mailFileRef.safeParse({ id, at: file });
    if (!named.success) throw unknown();
    return sendFile(c, await receivedFile(services.db, named.data));
  });

  calls.get(deskApi.replyFile, 'staff', async ({ c, me, services }) => {
    const id = z.uuid().safeParse(c.req.query('id'));
    if (!id.success) throw unknown();
    return sendFile(c, await replyFile(services.db, id.data, me));
  });

  calls.get(deskApi.clientFile, 'staff', async ({ c, services }) => {
    const id = z.uuid().safeParse(c.req.query('id'));
    if (!id.success) throw unknown();
    return sendFile(c, await wholeFile(services.db, clientFiles, eq(clientFiles.id, id.data)));
  });

  calls.upload(deskApi.replyFileUpload, 'staff', async ({ c, me, limiter, act }) => {
    await limiter.consume(rateLimits['reply-file'], me.id);
    const query = uploadQuery.safeParse(c.req.query());
    if (!query.success) throw new Refusal('invalid', m.answers.fieldsInvalid());
    const piece = await receivePiece(c.req.raw.body);
    return act(({ db }) => storePiece(db, query.data, piece, me));
  });
}

const mailFileRef = z.object({
  id: z.uuid(),
  at: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
});

const unknown = () => new Refusal('not_found', m.files.unknown());

/**
 * Sends an untrusted file. Browsers display images and PDFs, which are recognized by their bytes.
 * Everything else can only be downloaded, as untyped bytes. `?download` forces a download.
 */
function sendFile(
  c: AppContext,
  {
    name,
    kind,
    body,
  }: { name: string; kind: FileKind; body: Uint8Array | ReadableStream<Uint8Array> },
): Response {
  const isShown = kind !== 'other' && c.req.query('download') === undefined;
  c.header('Content-Type', kind === 'other' ? 'application/octet-stream' : shownTypes[kind]);
  c.header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; ${fileNameField(name)}`);
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.set('ownPolicy', isShown && kind === 'pdf' ? policies.pdf : policies.file);
  return c.body(body instanceof ReadableStream ? body : new Uint8Array(body));
}

/**
 * PDF viewers need their own styles, and none of them works in a sandbox (Chromium 41131921,
 * Safari). They run a PDF's scripts in a process without an origin.
 */
const policies = {
  file: "sandbox; default-src 'none'; frame-ancestors 'none'",
  pdf: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
};

/** Formats a file name for old and new clients (RFC 6266, appendix D). */
function fileNameField(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
