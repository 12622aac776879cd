import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../tools/testing/free-port.ts';

/**
 * Returns whether Dovecot is installed (the Debian package `dovecot-imapd`), which only long tests
 * need.
 */
export function hasDovecot(): boolean {
  return spawnSync('dovecot', ['--version']).status === 0;
}

/** Starts a mailbox that can be read over IMAP without TLS, for one test. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-dovecot-'));
  const mails = join(folder, 'mails');
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(join(mails, name), { recursive: true });
  const port = await freePort();
  // Email is read as an ordinary user. Processes started by root switch to that user.
  const owner = userInfo().uid === 0 ? 'nobody' : userInfo().username;
  spawnSync('chown', ['-R', owner, folder]);
  spawnSync('chmod', ['755', folder]);
  const file = join(folder, 'dovecot.conf');
  writeFileSync(join(folder, 'users'), 'desk:{PLAIN}secret word::::::\n');
  writeFileSync(
    file,
    `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
listen = 127.0.0.1
mail_location = maildir:${mails}
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner === 'nobody' ? 'nogroup' : owner} home=${folder}
}
`,
  );
  const child = spawn('dovecot', ['-F', '-c', file], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  let count = 0;
  return {
    url: `imap://desk:secret%20word@127.0.0.1:${port}/INBOX`,
    /** Puts an email into the mailbox. */
    deliver(raw: Buffer) {
      count += 1;
      const path = join(mails, 'new', `${Date.now()}.${count}.test`);
      writeFileSync(path, raw);
      spawnSync('chown', [owner, path]);
    },
    /** Returns the number of emails in the mailbox. */
    size: () => ['new', 'cur'].flatMap((name) => readdirSync(join(mails, name))).length,
    /** Waits until the server responds. */
    ready: () =>
      vi.waitUntil(
        () => spawnSync('bash', ['-c', `echo > /dev/tcp/127.0.0.1/${port}`]).status === 0,
        10_000,
      ),
  };
}
