import type { QueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { liveBeat } from '#features/desk/contract/live.ts';
import { fetchAgain } from '#site/requests/fetch-again.ts';
import { addressOf } from './call.ts';
import { attendance } from './polling-headers.ts';
import { checkSession } from './session.ts';

/** The polling intervals in milliseconds, first without live updates and then with them. */
export const pollEvery = 10_000;
export const pollSeldom = 60_000;

/**
 * The minimum and maximum reconnection delay in milliseconds, and how long a hidden tab's stream
 * stays open (`hidden`).
 */
const patience = { least: 1000, most: 30_000, hidden: 10_000 };

/**
 * The minimum time between fetches caused by changes, in milliseconds: of lists, and of one
 * request.
 */
const pauses = { list: 1500, request: 300 };

/** Identifies this tab to the server. */
export const thisTab = crypto.randomUUID();

let isLive = false;

/**
 * Whether this tab shows the user's notifications and must therefore receive changes while hidden.
 */
let isTelling = false;

export function pollWhileHidden(to: boolean): void {
  isTelling = to;
}

/**
 * Returns the polling interval in milliseconds for a query that the stream keeps up to date.
 * @param otherwise the interval while there is no stream
 */
export const pollPace = (otherwise = pollEvery): number => (isLive ? pollSeldom : otherwise);

/**
 * Keeps the queries up to date through the server's stream while the tab is visible. Without the
 * stream, they poll.
 * @returns a function that stops it
 */
export function followChanges(queries: QueryClient): () => void {
  const tidy = createPauses();
  let stream: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const fetchSoon = (pause: number, ...queryKey: string[]) =>
    tidy.soon(queryKey.join(' '), pause, () => void fetchAgain(queries, queryKey));

  function setLive(to: boolean): void {
    const wasLive = isLive;
    isLive = to;
    if (!to && !wasLive) return;
    // Fetches what was missed and switches to the other polling interval.
    fetchSoon(pauses.list, 'requests');
    for (const key of ['request', 'viewers', 'inbox', 'notices']) fetchSoon(pauses.request, key);
  }

  function heard(message: string): void {
    const [kind = '', reference = ''] = message.split(' ');
    if (kind === 'all') {
      failures = 0;
      setLive(true);
    } else if (kind === 'lost') setLive(false);
    else if (kind === 'people') fetchSoon(pauses.request, 'viewers', reference);
    else {
      if (kind === 'request') fetchSoon(pauses.request, 'request', reference);
      else fetchSoon(pauses.list, 'inbox');
      fetchSoon(pauses.list, 'requests');
      if (isTelling) fetchSoon(pauses.list, 'notices');
    }
  }

  const mayListen = () => isTelling || !document.hidden;

  async function open(): Promise<void> {
    clearTimeout(retry);
    if (stream !== undefined || !mayListen() || !navigator.onLine) return;
    const mine = new AbortController();
    stream = mine;
    try {
      await read(mine, heard);
    } catch {
      // The stream was refused, was lost or fell silent. It is retried below.
    }
    if (stream !== mine) return;
    close();
    failures += 1;
    // Randomized, so that desks do not all reconnect at once after a restart.
    const wait = Math.min(patience.least * 2 ** (failures - 1), patience.most);
    retry = setTimeout(open, wait * (0.5 + Math.random() / 2));
  }

  function close(): void {
    clearTimeout(retry);
    stream?.abort();
    stream = undefined;
    setLive(false);
  }

  const look = () => {
    clearTimeout(hiding);
    if (mayListen()) void open();
    else hiding = setTimeout(close, patience.hidden);
  };
  const events = [
    [document, 'visibilitychange', look],
    [window, 'online', look],
    [window, 'offline', close],
    // Otherwise, the page could not enter the back/forward cache.
    [window, 'pagehide', close],
    [window, 'pageshow', look],
  ] as const;
  for (const [target, event, act] of events) target.addEventListener(event, act);
  void open();
  return () => {
    for (const [target, event, act] of events) target.removeEventListener(event, act);
    clearTimeout(hiding);
    close();
    tidy.end();
  };
}

/** Reads a stream to its end, but gives up if it is silent for too long. */
async function read(stream: AbortController, heard: (message: string) => void): Promise<void> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stream.abort(), 2.5 * liveBeat);
  };
  try {
    alive();
    const response = await fetch(addressOf(deskApi.stream, { tab: thisTab }), {
      headers: { ...attendance(), Accept: 'text/event-stream' },
      signal: stream.signal,
    });
    if (response.status === 404) await checkSession();
    if (!response.ok || response.body === null) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) heard(line.slice(6));
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Throttles a function to once per interval. Calls in between are combined into one at the end. */
function createPauses() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const last = new Map<string, number>();
  return {
    soon(key: string, pause: number, work: () => void): void {
      if (timers.has(key)) return;
      const wait = Math.max(0, (last.get(key) ?? Number.NEGATIVE_INFINITY) + pause - Date.now());
      const act = () => {
        timers.delete(key);
        last.set(key, Date.now());
        work();
      };
      timers.set(key, setTimeout(act, wait));
    },
    end: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
