import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import { emptyBody, mailboxAnswer } from '#features/mailbox/contract/mailbox.ts';
import { beginConsent, disconnect, finishConsent } from './connect.ts';
import { viewMailbox } from './view.ts';

/** Routes for the mailbox's connection, for owners. */
export function mailboxRoutes(calls: DeskRouter) {
  calls.get(deskApi.mailbox, 'owner', async ({ c, services }) =>
    c.json(await viewMailbox(services.db, services.env)),
  );

  calls.postSlowly(deskApi.mailboxConnect, 'owner', emptyBody, async ({ me, act }) => ({
    url: await beginConsent(act, me),
  }));

  calls.postSlowly(deskApi.mailboxFinish, 'owner', mailboxAnswer, async ({ me, input, act }) => {
    await finishConsent(act, me, input.query);
    return act(({ db, env }) => viewMailbox(db, env));
  });

  calls.postSlowly(deskApi.mailboxEnd, 'owner', emptyBody, async ({ me, act }) => {
    await disconnect(act, me);
    return act(({ db, env }) => viewMailbox(db, env));
  });
}
