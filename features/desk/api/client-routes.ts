import { Hono } from 'hono';
import { Refusal } from '#api/errors/refusal.ts';
import type { Services } from '#api/feature-types/services.ts';
import { requestBody } from '#api/http/request-body.ts';
import type { Variables } from '#api/http/request-context.ts';
import { describe, queryParameter } from '#api/openapi/describe.ts';
import { rateLimits } from '#contract/policy.ts';
import { api } from '#contract/routes.ts';
import { changeOwnAccount } from '#features/account/api/locked-account.ts';
import { requireSession } from '#features/account/api/signed-in.ts';
import { accountMessage } from '#features/account/contract/account.ts';
import { clientMessageRequest } from '#features/desk/contract/client-message-request.ts';
import { clientMessages } from '#features/desk/contract/client-messages.ts';
import { clientFilesAdded, pieceStored } from '#features/desk/contract/files.ts';
import { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { m } from '#messages/messages.ts';
import { clientFilesOfAccount } from './client-files.ts';
import { messagesOfAccount } from './client-messages.ts';
import { receivePiece } from './file-pieces.ts';
import { storeClientPiece } from './store-client-file.ts';
import { storeClientMessage } from './store-client-message.ts';

/**
 * Routes in the account for clients to add files to their requests and to read and write messages.
 */
export function clientRoutes(services: Services) {
  const { db, limiter, readiness, settings } = services;
  const app = new Hono<{ Variables: Variables }>();
  const requireDisk = async () => {
    if (await readiness.disk()) return;
    throw new Refusal('unavailable', m.answers.storageUnavailable(), { retryAfter: 600 });
  };

  app.get(
    api.accountFiles,
    describe('List the files added to the requests of the account', {
      success: [200, clientFilesAdded],
    }),
    async (c) => {
      const { account } = await requireSession(services, c);
      const files = await db.snapshot((snapshot) => clientFilesOfAccount(snapshot, account));
      return c.json(clientFilesAdded.parse(files));
    },
  );

  app.post(
    api.accountFiles,
    describe('Add a file to a request of the account', {
      description:
        'The body is a chunk of the file, starting at byte `start`, up to 1 MiB. `received` in the response is where the next chunk starts.',
      parameters: [
        queryParameter('reference', { type: 'string' }),
        queryParameter('id', { type: 'string', format: 'uuid' }),
        queryParameter('name', { type: 'string' }),
        queryParameter('size', { type: 'integer' }),
        queryParameter('start', { type: 'integer' }),
      ],
      success: [200, pieceStored],
    }),
    async (c) => {
      const session = await requireSession(services, c);
      await limiter.consume(rateLimits['client-file'], session.account.id);
      const query = uploadQuery.safeParse(c.req.query());
      if (!query.success) throw new Refusal('invalid', m.answers.fieldsInvalid());
      await requireDisk();
      const piece = await receivePiece(c.req.raw.body);
      const stored = await changeOwnAccount(db, session, (transaction, account) =>
        storeClientPiece({ ...services, db: transaction }, query.data, piece, account),
      );
      return c.json(pieceStored.parse(stored));
    },
  );

  app.get(
    api.accountMessages,
    describe('List the messages about the requests of the account', {
      success: [200, clientMessages],
    }),
    async (c) => {
      const { account } = await requireSession(services, c);
      const messages = await db.snapshot((snapshot) =>
        messagesOfAccount(snapshot, account, settings.brand.name),
      );
      return c.json(clientMessages.parse({ messages }));
    },
  );

  app.post(
    api.accountMessages,
    describe('Write to the agency about a request of the account', {
      body: clientMessageRequest,
      success: [200, accountMessage],
    }),
    async (c) => {
      const session = await requireSession(services, c);
      await limiter.consume(rateLimits['client-message'], session.account.id);
      const written = await requestBody(c, clientMessageRequest);
      await requireDisk();
      await changeOwnAccount(db, session, (transaction, account) =>
        storeClientMessage({ ...services, db: transaction }, written, account),
      );
      return c.json(accountMessage.parse({ message: m.clientMessages.sent() }));
    },
  );

  return app;
}
