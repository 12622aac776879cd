import pg from 'pg';
import { connectionLimits } from './database.ts';
import { connectionOptions } from './hosts.ts';

/**
 * The delay before reconnecting, and the interval between checks that the connection is alive, in
 * milliseconds.
 */
const pauses = { attempt: 1000, question: 10_000 };

/**
 * Listens for database notifications (`NOTIFY`) until stopped, on its own connection, which is
 * reopened whenever it is lost.
 * @returns a function that stops it
 */
export type Listen = (
  channel: string,
  on: {
    message: (payload: string) => void;
    /** Called when connected. From then on, no message is missed. */
    connected: () => void;
    /** Called when the connection is lost. Messages may be missed until the next `connected`. */
    lost: () => void;
  },
) => () => void;

export function createListen(databaseUrl: string): Listen {
  return (channel, on) => {
    let isStopped = false;
    let client: pg.Client | undefined;
    let attempt: ReturnType<typeof setTimeout> | undefined;

    function connect(): void {
      const made = new pg.Client({
        ...connectionLimits,
        ...connectionOptions(databaseUrl),
        application_name: 'bowline notices',
      });
      client = made;
      const lose = () => {
        if (client !== made) return;
        client = undefined;
        made.end().catch(() => {});
        if (isStopped) return;
        on.lost();
        attempt = setTimeout(connect, pauses.attempt);
      };
      made.on('error', lose);
      made.on('end', lose);
      made.on('notification', ({ payload = '' }) => on.message(payload));
      made
        .connect()
        .then(() => made.query(`listen ${pg.escapeIdentifier(channel)}`))
        .then(() => {
          if (client === made) on.connected();
        })
        .catch(lose);
    }

    // Detects a connection that died silently, which nothing else would notice.
    const question = setInterval(() => {
      client?.query('select 1').catch(() => client?.emit('error', new Error('No answer')));
    }, pauses.question);
    connect();
    return () => {
      isStopped = true;
      clearTimeout(attempt);
      clearInterval(question);
      const last = client;
      client = undefined;
      last?.end().catch(() => {});
    };
  };
}
