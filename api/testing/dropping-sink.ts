import { createServer, type Socket } from 'node:net';

/**
 * Where a mail server disconnects: before its greeting, at a command, or before or after it has
 * received the whole email.
 */
export type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'in data' | 'after data';

/**
 * What the server does with one email: accepts it, drops the connection at a step (immediately or
 * after some milliseconds), or replies to a command with an error.
 */
export type Act =
  | 'accept'
  | { wait: number }
  | { drop: Step; wait?: number }
  | { reply: string; at: 'MAIL' | 'RCPT' | 'DATA' | 'after data' };

/**
 * Starts a mail server that speaks just enough SMTP (RFC 5321) to disconnect at every step.
 * @param decide picks the action for each attempt to deliver to an address, which is not known yet
 * at the greeting and EHLO
 */
export async function startDroppingSink(decide: (address: string | undefined) => Act) {
  /** How often an email to each address was accepted. */
  const accepted = new Map<string, number>();
  const sockets = new Set<Socket>();
  /** How often the server disconnected after receiving some or all of an email. */
  let lost = 0;
  const serve = (socket: Socket) => {
    sockets.add(socket);
    let address: string | undefined;
    let act: Act = decide(undefined);
    let isData = false;
    let seen = '';
    const drops = (step: Step) => typeof act === 'object' && 'drop' in act && act.drop === step;
    const errorAt = (step: string) =>
      typeof act === 'object' && 'reply' in act && act.at === step ? act.reply : undefined;
    const say = (line: string) => {
      socket.write(`${line}\r\n`);
      // RFC 5321, section 3.8.
      if (line.startsWith('421')) socket.end();
    };
    const breakOff = () => {
      lost += 1;
      socket.destroy();
    };
    const hangUp = () => {
      const wait = typeof act === 'object' && 'wait' in act ? act.wait : undefined;
      return wait === undefined ? socket.destroy() : setTimeout(() => socket.destroy(), wait);
    };
    socket.on('error', () => {});
    if (drops('greeting')) return socket.destroy();
    say('220 sink');
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
      if (isData) return readData();
      for (;;) {
        const end = seen.indexOf('\r\n');
        if (end < 0) return;
        const line = seen.slice(0, end);
        seen = seen.slice(end + 2);
        command(line);
        if (isData) return readData();
      }
    });
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return drops('EHLO') ? hangUp() : say('250 sink');
      if (verb === 'MAIL') return drops('MAIL') ? hangUp() : say(errorAt('MAIL') ?? '250 ok');
      if (verb === 'RCPT') {
        address = /<([^>]+)>/.exec(line)?.[1] ?? '';
        act = decide(address);
        return drops('RCPT') ? hangUp() : say(errorAt('RCPT') ?? '250 ok');
      }
      if (verb === 'DATA') {
        if (drops('DATA')) return hangUp();
        const error = errorAt('DATA');
        if (error !== undefined) return say(error);
        isData = true;
        return say('354 go on');
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    const readData = () => {
      if (seen !== '' && drops('in data')) return breakOff();
      if (!seen.includes('\r\n.\r\n')) return;
      seen = '';
      isData = false;
      const error = errorAt('after data');
      if (error !== undefined) return say(error);
      // A server that drops the connection here already has the email.
      accepted.set(address ?? '', (accepted.get(address ?? '') ?? 0) + 1);
      if (drops('after data')) return breakOff();
      if (typeof act === 'object' && 'wait' in act) return setTimeout(say, act.wait, '250 taken');
      return say('250 taken');
    };
    return undefined;
  };
  const server = createServer(serve);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
