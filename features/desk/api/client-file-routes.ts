import { Hono } from 'hono';
import { Refusal } from '#api/errors/refusal.ts';
import type { Services } from '#api/feature-types/services.ts';
import type { Variables } from '#api/http/request-context.ts';
import { describe, queryParameter } from '#api/openapi/describe.ts';
import { rateLimits } from '#contract/policy.ts';
import { api } from '#contract/routes.ts';
import { changeOwnAccount } from '#features/account/api/locked-account.ts';
import { requireSession } from '#features/account/api/signed-in.ts';
import { clientFilesAdded, pieceStored } from '#features/desk/contract/files.ts';
import { uploadQuery } from '#features/desk/contract/upload-query.ts';
import { m } from '#messages/messages.ts';
import { clientFilesOfAccount } from './client-files.ts';
import { receivePiece } from './file-pieces.ts';
import { storeClientPiece } from './store-client-file.ts';

/** The files that clients add to their requests, in their account. */
export function clientFileRoutes(services: Services) {
  const { db, enqueueMail, limiter, readiness } = services;
  const app = new Hono<{ Variables: Variables }>();

  app.get(
    api.accountFiles,
    describe('List the files added to the requests of the account', {
      success: [200, clientFilesAdded],
    }),
    async (c) => {
      const { account } = await requireSession(services, c);
      return c.json(clientFilesAdded.parse(await clientFilesOfAccount(db, account)));
    },
  );

  app.post(
    api.accountFiles,
    describe('Add a file to a request of the account', {
      description:
        'The body is a piece of the file, from the byte `start` on, up to 1 MiB. `received` in the answer is where the next piece begins.',
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
      if (!(await readiness.disk())) {
        throw new Refusal('unavailable', m.answers.storageUnavailable(), { retryAfter: 600 });
      }
      const piece = await receivePiece(c.req.raw.body);
      const stored = await changeOwnAccount(db, session, (transaction, account) =>
        storeClientPiece({ db: transaction, enqueueMail }, query.data, piece, account),
      );
      return c.json(pieceStored.parse(stored));
    },
  );

  return app;
}
