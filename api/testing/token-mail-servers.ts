import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Whether a token opens a mailbox. */
type Opens = (user: string, token: string | undefined) => boolean;

/**
 * Starts a mail server that accepts emails from clients with a token (XOAUTH2), but not with a
 * password.
 */
export async function startTokenSmtp(opens: Opens) {
  const taken: { from: string; to: string }[] = [];
  const server = new SMTPServer({
    authMethods: ['XOAUTH2'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username = '', accessToken }, _session, done) {
      if (opens(username, accessToken)) return done(null, { user: username });
      done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
    },
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo[0]?.address ?? '' });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const url = `smtp://127.0.0.1:${portOf(server.server.address())}`;
  return { url, taken, close: () => new Promise<void>((closed) => server.close(closed)) };
}

/**
 * Starts a mailbox that can be read over IMAP, but only with tokens (XOAUTH2). It supports as much
 * of RFC 3501 as the desk uses.
 */
export async function startTokenImap(opens: Opens, { keepsKeywords = true } = {}) {
  const mails: Mails = Object.assign([], { keepsKeywords, read: 0 });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    let rest = '';
    let isRefusing = '';
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isRefusing !== '') {
          socket.write(`${isRefusing} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
          isRefusing = '';
          continue;
        }
        const [tag = '', ...words] = line.split(' ');
        const command = words.join(' ').toUpperCase();
        if (command.startsWith('AUTHENTICATE XOAUTH2')) {
          if (isSignIn(words[2] ?? '', opens)) socket.write(`${tag} OK done\r\n`);
          else {
            isRefusing = tag;
            socket.write(`+ ${Buffer.from('{"status":"401"}').toString('base64')}\r\n`);
          }
        } else socket.write(`${answerTo(command, mails)}${tag} ${endOf(command)}\r\n`);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  return {
    url: `imap://127.0.0.1:${portOf(server.address())}`,
    /** Returns the number of emails read in full. */
    read: () => mails.read,
    deliver: (raw: Buffer) => mails.push({ raw, isTaken: false }),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function isSignIn(encoded: string, opens: Opens): boolean {
  const [user = '', token = ''] = Buffer.from(encoded, 'base64').toString().split('\u0001');
  return opens(user.replace('user=', ''), token.replace('auth=Bearer ', ''));
}

const endOf = (command: string) => (command.startsWith('LOGIN') ? 'NO no passwords' : 'OK done');

/** `read` counts how often an email was read. */
type Mails = { raw: Buffer; isTaken: boolean }[] & { keepsKeywords: boolean; read: number };

function answerTo(command: string, mails: Mails): string {
  if (command === 'CAPABILITY') return '* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 SASL-IR\r\n';
  if (command.startsWith('LIST')) return '* LIST (\\HasNoChildren) "/" INBOX\r\n';
  if (command.startsWith('SELECT')) {
    const flags = mails.keepsKeywords ? '\\Seen \\*' : '\\Seen';
    return `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (${flags})] all\r\n* OK [UIDVALIDITY 1] one\r\n`;
  }
  if (command.startsWith('UID SEARCH')) {
    const left = mails.flatMap(({ isTaken }, index) => (isTaken ? [] : [index + 1]));
    return `* SEARCH ${left.join(' ')}\r\n`;
  }
  const [, verb, set = ''] = /^UID (FETCH|STORE) ([\d,:]+)/.exec(command) ?? [];
  return uidsIn(set)
    .map((uid) => (verb === 'STORE' ? store(uid, mails) : fetched(uid, command, mails)))
    .join('');
}

/** Returns the numbers in a sequence set, such as `1:3,5`. */
function uidsIn(set: string): number[] {
  return set.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split(':').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function store(uid: number, mails: Mails): string {
  const mail = mails[uid - 1];
  if (mail !== undefined) mail.isTaken = mails.keepsKeywords;
  return '';
}

function fetched(uid: number, command: string, mails: Mails): string {
  const { raw } = mails[uid - 1] ?? {};
  if (raw === undefined) return '';
  if (command.includes('ENVELOPE')) {
    return `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${raw.length} ENVELOPE (NIL NIL ((NIL NIL "a" "b.example")) NIL NIL NIL NIL NIL NIL NIL))\r\n`;
  }
  mails.read += 1;
  return `* ${uid} FETCH (UID ${uid} BODY[] {${raw.length}}\r\n${raw.toString('latin1')})\r\n`;
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
