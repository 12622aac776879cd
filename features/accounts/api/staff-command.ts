import { startMailQueue } from '#api/jobs/mail-queue.ts';
import { OperatorError, runCommand, UsageError } from '#api/operator/operator.ts';
import { createLog } from '#api/runtime/log.ts';
import { Refusal } from '#api/runtime/refusal.ts';
import { normalizeEmailAddress } from '#contract/email-address.ts';
import { staffRoles } from '#features/desk/contract/people.ts';
import { changeRole, endStaff, inviteStaff, listStaff } from './staff.ts';

const usage = `bowline staff <action> [--json]

  list                              the people who may work at the desk
  invite <address> [--role owner]   mails a link to the desk; roles are ${staffRoles.join(' and ')}
  role <address> <role>             changes what somebody may do
  end <address>                     ends somebody's access and their sessions`;

await runCommand({
  name: 'staff',
  usage,
  byDefault: 'list',
  actions: {
    list: {
      async run({ db, print }) {
        const people = await listStaff(db);
        print(people.map(({ id: _, ...person }) => person));
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
        say(`${email} is invited as ${role}; the mail is on its way.`);
      },
    },
    role: {
      words: 2,
      async run({ db, words: [address = '', name = ''], say }) {
        const role = roleOf(name);
        const { id } = personOf(await listStaff(db), address);
        await orExplain(() => db.transaction((transaction) => changeRole(transaction, id, role)));
        say(`${address} is ${role} now.`);
      },
    },
    end: {
      words: 1,
      async run({ db, words: [address = ''], say }) {
        const { id } = personOf(await listStaff(db), address);
        await orExplain(() => db.transaction((transaction) => endStaff(transaction, id)));
        say(`${address} has no access any more, and is signed out everywhere.`);
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

function personOf(people: Awaited<ReturnType<typeof listStaff>>, address: string) {
  const email = addressOf(address).toLowerCase();
  const person = people.find((one) => one.email?.toLowerCase() === email && one.state !== 'ended');
  if (person === undefined) throw new OperatorError(`${address} has no access to the desk.`);
  return person;
}

/** A refusal in the words that the desk shows. */
async function orExplain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(error.message) : error;
  }
}
