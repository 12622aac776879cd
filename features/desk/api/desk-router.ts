import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Readable } from '#api/db/database.ts';
import { requestBody } from '#api/http/request-body.ts';
import type { AppContext, Variables } from '#api/http/request-context.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { asMember, requireMember } from './require-member.ts';
import type { DeskServices, Member, ReadServices, TransactionServices } from './services.ts';

type Body<T extends z.ZodMiniType> = { me: Member; input: z.output<T> };
type Act = <Result>(work: (services: TransactionServices) => Promise<Result>) => Promise<Result>;
type ReadCall = { c: AppContext; me: Member; services: ReadServices };

/**
 * Builds the desk's routes. Each route names the role it requires and responds with 404 to everyone
 * else. The user is checked before the body is read. For writes, the user is checked again in the
 * writing transaction, which is the handler's only access to the database.
 */
export function createDeskRouter(all: DeskServices) {
  const app = new Hono<{ Variables: Variables }>();
  const { enqueueMail: _, ...reading } = all;
  const { limiter } = all;
  /** Returns a function that runs work in a transaction of a member. */
  const actAs =
    (me: Member, role: StaffRole): Act =>
    (work) =>
      asMember(all.db, me, role, (db) => work({ ...all, db }));

  return {
    app,

    /** Adds a read-only endpoint. */
    get(path: string, role: StaffRole, handle: (call: ReadCall) => Promise<Response>) {
      app.get(path, async (c) =>
        handle({ c, me: await requireMember(all, c, role), services: reading }),
      );
    },

    /**
     * Adds a read-only endpoint whose queries all see the same state of the database.
     * @param handle returns the response's JSON
     */
    view(path: string, role: StaffRole, handle: (call: ReadCall) => Promise<object>) {
      app.get(path, async (c) => {
        const me = await requireMember(all, c, role);
        return c.json(
          await all.db.snapshot((db) => handle({ c, me, services: { ...reading, db } })),
        );
      });
    },

    /** Adds a download, which is logged. */
    download(
      path: string,
      role: StaffRole,
      handle: (call: {
        c: AppContext;
        me: Member;
        services: TransactionServices;
      }) => Promise<Response>,
    ) {
      app.get(path, async (c) => {
        const me = await requireMember(all, c, role);
        return actAs(me, role)((services) => handle({ c, me, services }));
      });
    },

    /**
     * Adds an endpoint that writes.
     * @param handle returns the response's JSON
     */
    post<T extends z.ZodMiniType>(
      path: string,
      role: StaffRole,
      schema: T,
      handle: (call: Body<T> & { services: TransactionServices }) => Promise<object>,
      /** The maximum body size in KiB. */
      { most }: { most?: number } = {},
    ) {
      app.post(path, async (c) => {
        const me = await requireMember(all, c, role);
        const input = await requestBody(c, schema, undefined, most);
        return c.json(await actAs(me, role)((services) => handle({ me, input, services })));
      });
    },

    /**
     * Adds an endpoint whose body is a file, which the handler reads in chunks.
     * @param handle stores the result with `act`
     */
    upload(
      path: string,
      role: StaffRole,
      handle: (call: {
        c: AppContext;
        me: Member;
        limiter: DeskServices['limiter'];
        act: Act;
      }) => Promise<object>,
    ) {
      app.post(path, async (c) => {
        const me = await requireMember(all, c, role);
        return c.json(await handle({ c, me, limiter, act: actAs(me, role) }));
      });
    },

    /**
     * Adds an endpoint that waits for another server or process, which takes too long for a single
     * transaction.
     * @param handle opens each of its transactions with `act`
     */
    postSlowly<T extends z.ZodMiniType>(
      path: string,
      role: StaffRole,
      schema: T,
      handle: (
        call: Body<T> & { limiter: DeskServices['limiter']; db: Readable; act: Act },
      ) => Promise<object>,
      /** The maximum body size in KiB. */
      { most }: { most?: number } = {},
    ) {
      app.post(path, async (c) => {
        const me = await requireMember(all, c, role);
        const input = await requestBody(c, schema, undefined, most);
        return c.json(await handle({ me, input, limiter, db: all.db, act: actAs(me, role) }));
      });
    },
  };
}

export type DeskRouter = ReturnType<typeof createDeskRouter>;
