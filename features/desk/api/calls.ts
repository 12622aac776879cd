import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Readable } from '#api/db/database.ts';
import { requestBody } from '#api/http/request-body.ts';
import type { AppContext, Variables } from '#api/http/request-context.ts';
import type { StaffRole } from '#features/accounts/contract/staff.ts';
import { asMember, requireMember } from './gate.ts';
import type { DeskServices, Member, Reading, Writing } from './services.ts';

type Body<T extends z.ZodMiniType> = { me: Member; input: z.output<T> };

/**
 * The calls of the desk, which its routes are made of. Each names the role that it needs; for everybody else it does not
 * exist. Whoever makes one is checked before its body is read and, if it writes, again in the transaction that writes:
 * a handler has no other way to the database.
 */
export function deskCalls(all: DeskServices) {
  const app = new Hono<{ Variables: Variables }>();
  const { enqueueMail: _, ...reading } = all;
  const { limiter } = all;

  return {
    app,

    /** A call that only reads. */
    get(
      path: string,
      role: StaffRole,
      handle: (call: { c: AppContext; me: Member; services: Reading }) => Promise<Response>,
    ) {
      app.get(path, async (c) =>
        handle({ c, me: await requireMember(all, c, role), services: reading }),
      );
    },

    /** A download, which is recorded. */
    download(
      path: string,
      role: StaffRole,
      handle: (call: { c: AppContext; me: Member; services: Writing }) => Promise<Response>,
    ) {
      app.get(path, async (c) => {
        const me = await requireMember(all, c, role);
        return asMember(all.db, me, role, (db) => handle({ c, me, services: { ...all, db } }));
      });
    },

    /** A call that writes. @param handle gives what is answered as JSON */
    post<T extends z.ZodMiniType>(
      path: string,
      role: StaffRole,
      schema: T,
      handle: (call: Body<T> & { services: Writing }) => Promise<object>,
      /** KiB of the body. */
      { most }: { most?: number } = {},
    ) {
      app.post(path, async (c) => {
        const me = await requireMember(all, c, role);
        const input = await requestBody(c, schema, undefined, most);
        return c.json(
          await asMember(all.db, me, role, (db) => handle({ me, input, services: { ...all, db } })),
        );
      });
    },

    /**
     * A call that asks another server or process, too slowly for one transaction.
     * @param handle opens each of its transactions with `act`
     */
    postSlowly<T extends z.ZodMiniType>(
      path: string,
      role: StaffRole,
      schema: T,
      handle: (
        call: Body<T> & {
          limiter: DeskServices['limiter'];
          db: Readable;
          act: <Result>(work: (services: Writing) => Promise<Result>) => Promise<Result>;
        },
      ) => Promise<object>,
    ) {
      app.post(path, async (c) => {
        const me = await requireMember(all, c, role);
        const input = await requestBody(c, schema);
        const answer = await handle({
          me,
          input,
          limiter,
          db: all.db,
          act: (work) => asMember(all.db, me, role, (db) => work({ ...all, db })),
        });
        return c.json(answer);
      });
    },
  };
}

export type DeskCalls = ReturnType<typeof deskCalls>;
