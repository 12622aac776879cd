import { Refusal } from '#api/errors/refusal.ts';
import { startMailQueue } from '#api/jobs/mail-queue.ts';
import { createLog } from '#api/log/log.ts';
import { OperatorError, runCommand, UsageError } from '#api/operator/operator.ts';
import { normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { staffRoles } from '#features/account/contract/staff.ts';
import { inviteStaff, listStaff } from './staff.ts';

const usage = `bowline staff <action> [--json]

  list                              the people with access to the desk
  invite <address> [--role owner]   emails a link to the desk; roles are ${staffRoles.join(' and ')}`;

await runCommand({
  name: 'staff',
  usage,
  byDefault: 'list',
  actions: {
    list: {
      async run({ db, print }) {
        const people = await listStaff(db);
        print(
          people.map(({ id: _, isExpired, ...person }) => ({
            ...person,
            ...(isExpired && { state: 'expired' }),
          })),
        );
      },
    },
    invite: {
      words: 1,
      options: { role: { type: 'string' } },
      async run({ db, words: [address = ''], options, databaseUrl, say }) {
        const email = addressOf(address);
        const role = roleOf(String(options.role ?? 'staff'));
        const queue = await startMailQueue(databaseUrl, createLog('warn'), false);
        try {
          await orExplain(() =>
            db.transaction((transaction) =>
              inviteStaff(transaction, queue.enqueue, { email, role }),
            ),
          );
        } finally {
          await queue.stop();
        }
        say(`${email} has been invited as ${role}; the email is on its way.`);
      },
    },
  },
});

function addressOf(typed: string): string {
  const email = normalizeEmailAddress(typed);
  if (email === undefined) throw new UsageError(`${typed} is not an email address.`);
  return email;
}

function roleOf(name: string) {
  const role = staffRoles.find((known) => known === name);
  if (role === undefined) throw new UsageError(`There is no role "${name}".`);
  return role;
}

/** Rethrows a refusal as an operator error with the desk's message. */
async function orExplain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(error.message) : error;
  }
}
