import { join } from 'node:path';
import { MailDeferred } from '#features/desk/api/inbox-capacity.ts';
import { UnreadableMail } from '#features/desk/api/reading/read-mail.ts';
import { maxBytes, receive } from '#features/desk/api/receive.ts';
import { recordBounce } from '../app/features.ts';
import { createSigner } from '../crypto/signer.ts';
import { storedSecret } from '../data-dir/stored-secret.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';
import { createRateLimiter } from '../limits/rate-limit.ts';
import { createLog } from '../log/log.ts';
import { OperatorError, runCommand } from '../operator/operator.ts';

const usage = `bowline inbox < mail.eml

  Reads one email from standard input, as piped by a mail server: an answer to a reply from the desk,
  or a delivery report. It is stored once, however often it is delivered.
  Exit code 75: nothing was stored, and the server should try again. 65: the email cannot be read.`;

/**
 * Exit codes that mail servers understand: EX_TEMPFAIL (try again) and EX_DATAERR (never try
 * again), as in sysexits.h.
 */
const tryAgain = 75;
const isNoMail = 65;

let isUnreadable = false;
try {
  await runCommand({
    name: 'inbox',
    usage,
    byDefault: 'receive',
    whenStopped: tryAgain,
    actions: {
      receive: {
        async run({ db, env, databaseUrl, print }) {
          if (process.stdin.isTTY) throw new OperatorError('Pipe an email into this command.');
          // Without it, the desk would take its own address for one of the client's.
          if (env.inboxAddress === undefined) {
            throw new OperatorError('Set INBOX_ADDRESS, as for the server.');
          }
          const raw = await readInput();
          const secret = env.secret ?? storedSecret(join(env.dataDir, 'secret'));
          const log = createLog('warn');
          const queue = await startMailQueue(databaseUrl, log, false);
          try {
            const signer = createSigner(secret, env.secretPrevious);
            const limiter = createRateLimiter(db, secret, env.rateLimitFactor);
            const { enqueue: enqueueMail, enqueueDecision } = queue;
            const received = await receive(
              { db, env, limiter, signer, enqueueMail, enqueueDecision, recordBounce, log },
              raw,
            );
            print([received]);
          } catch (error) {
            isUnreadable = error instanceof UnreadableMail;
            const isExpected = isUnreadable || error instanceof MailDeferred;
            throw isExpected ? new OperatorError((error as Error).message) : error;
          } finally {
            await queue.stop();
          }
        },
      },
    },
  });
} catch (error) {
  console.error(error);
  process.exitCode = tryAgain;
}
// With any other exit code, Postfix and others bounce the email to the client, even if only the
// database was down.
if (process.exitCode) process.exitCode = isUnreadable ? isNoMail : tryAgain;

/** @throws OperatorError if the input is empty or larger than the desk accepts */
async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin) {
    size += part.length;
    if (size > maxBytes) {
      isUnreadable = true;
      throw new OperatorError(`The email is larger than ${maxBytes / 1024 / 1024} MB.`);
    }
    parts.push(part);
  }
  if (size === 0) throw new OperatorError('Pipe an email into this command.');
  return Buffer.concat(parts);
}
