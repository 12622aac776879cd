import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/**
 * Accepts every email and appends its recipient to a file:
 * `node deploy/try/mail-catcher.mjs <port> <file>`.
 */
const [port, file = ''] = process.argv.slice(2);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      for (const { address } of session.envelope.rcptTo) appendFileSync(file, `${address}\n`);
      done();
    });
  },
});
server.on('error', (error) => console.error(error.message));
server.listen(Number(port), '127.0.0.1');
