import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { staffSessions } from '#features/account/api/act-as-staff.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { type LiveMessage, liveBeat } from '#features/desk/contract/live.ts';
import { m } from '#messages/messages.ts';
import { removePresence } from './presence.ts';
import type { DeskServices, Member } from './services.ts';

/** The database channel that triggers write to (`tell_desk` in the migrations). */
const channel = 'bowline_desk';

/**
 * The maximum number of streams per user and per process, and of messages sent individually before
 * `all` replaces them.
 */
const most = { ofPerson: 20, all: 400, messages: 50 };

/**
 * Intervals in milliseconds: for batching the messages about one change, and for checking
 * permissions and shutdown.
 */
const pauses = { together: 100, look: 1000 };

/** The maximum number of bytes buffered for a client that does not read. */
const maxBufferedBytes = 64 * 1024;

type Stream = { tab: string; sessionId: string; staffId: string; send: (text: string) => boolean };

/**
 * Used because timers and connections created within a request would inherit its limits
 * (`withDatabaseTime`).
 */
const outsideOfRequests = AsyncLocalStorage.snapshot();

type Services = Pick<DeskServices, 'db' | 'listen' | 'readiness' | 'log'>;

export type LiveDesk = ReturnType<typeof createLiveDesk>;

const made = new WeakMap<Database, LiveDesk>();

/** Returns this process's instance, which is kept when the site is reloaded. */
export function liveDeskOf(services: Services): LiveDesk {
  const known = made.get(services.db) ?? createLiveDesk(services);
  made.set(services.db, known);
  return known;
}

/**
 * Tells open desks in every process what has changed. The database notifies each process, which
 * notifies its streams. Also ends the streams of users who may no longer see requests, and all
 * streams when the process stops.
 */
function createLiveDesk({ db, listen, readiness, log }: Services) {
  const streams = new Map<Stream, () => void>();
  const waiting = new Set<LiveMessage>();
  let isConnected = false;
  let stop: (() => void) | undefined;

  const tell = (message: LiveMessage) => {
    for (const [stream, end] of streams) if (!stream.send(`data: ${message}\n\n`)) end();
  };

  function start(): () => void {
    let flush: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    const stopListening = listen(channel, {
      // The cast is safe because the triggers write nothing else.
      message(payload) {
        waiting.add(payload as LiveMessage);
        flush ??= setTimeout(() => {
          flush = undefined;
          const messages = waiting.size > most.messages ? ['all' as const] : [...waiting];
          waiting.clear();
          for (const message of messages) tell(message);
        }, pauses.together);
      },
      connected() {
        isConnected = true;
        tell('all');
      },
      lost() {
        isConnected = false;
        tell('lost');
      },
    });
    const look = setInterval(() => {
      if (readiness.stopping) for (const end of streams.values()) end();
      if (isLooking || streams.size === 0) return;
      isLooking = true;
      endOthers()
        .catch((error) => log.warn({ err: error }, 'streams of the desk are not checked'))
        .finally(() => {
          isLooking = false;
        });
    }, pauses.look);
    const beat = setInterval(() => {
      for (const [stream, end] of streams) if (!stream.send(':\n\n')) end();
    }, liveBeat);
    return () => {
      stopListening();
      isConnected = false;
      for (const timer of [look, beat]) clearInterval(timer);
      clearTimeout(flush);
    };
  }

  /** Ends the streams of users who have signed out or may no longer see requests. */
  async function endOthers(): Promise<void> {
    // Another stream may be opened during the query.
    const asked = [...streams.keys()];
    const sessions = await staffSessions(
      db,
      asked.map(({ sessionId }) => sessionId),
    );
    const may = new Set(sessions.filter(({ role }) => mayActAs(role, 'staff')).map(({ id }) => id));
    for (const stream of asked) if (!may.has(stream.sessionId)) streams.get(stream)?.();
  }

  return {
    /**
     * Opens a stream of server-sent events.
     * @throws Refusal `too_many` if the limit per user or process is reached, `unavailable` during
     * shutdown
     */
    open(me: Member, tab: string): ReadableStream<Uint8Array> {
      if (readiness.stopping) throw new Refusal('unavailable', m.live.stopping());
      const own = [...streams.keys()].filter(({ staffId }) => staffId === me.id);
      if (own.length >= most.ofPerson || streams.size >= most.all) {
        throw new Refusal('too_many', m.live.tooMany());
      }
      const encoder = new TextEncoder();
      let end = () => {};
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const stream: Stream = {
              ...{ tab, sessionId: me.sessionId, staffId: me.id },
              send(text) {
                controller.enqueue(encoder.encode(text));
                return (controller.desiredSize ?? 0) > 0;
              },
            };
            const forget = () => {
              if (!streams.delete(stream)) return;
              if (streams.size === 0) {
                stop?.();
                stop = undefined;
              }
              const isOpen = [...streams.keys()].some((other) => other.tab === tab);
              if (!isOpen) outsideOfRequests(() => removePresence(db, [tab])).catch(() => {});
            };
            end = forget;
            streams.set(stream, () => {
              forget();
              controller.close();
            });
            stream.send(isConnected ? 'data: all\n\n' : ':\n\n');
            stop ??= outsideOfRequests(start);
          },
          cancel: () => end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
      );
    },
  };
}
