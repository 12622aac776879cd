import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { deskApi, requestPath } from '#contract/desk-addresses.ts';
import { noticeText } from '#features/desk/contract/notice-text.ts';
import { type Notice, notices } from '#features/desk/contract/notices.ts';
import { localDevice } from '#site/browser/device-storage.ts';
import { callDesk } from './call.ts';
import { pollPace, pollWhileHidden } from './live.ts';

/** The key for the ids of notifications already shown in this browser. */
const shownKey = 'desk.notices.v1';
const maxKept = 200;

/** The event dispatched when the user has allowed notifications. */
export const allowedEvent = 'notices-allowed';

/** Queries the user's choices, and the notifications for the browser. */
export const noticesQuery = {
  queryKey: ['notices'],
  queryFn: () => callDesk({ path: deskApi.notices, schema: notices }),
};

/** Returns whether this browser may show notifications, or undefined if it cannot. */
export const permission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;

/**
 * Shows browser notifications once they are allowed. If several tabs are open, only the one holding
 * the lock shows them, and only that one receives changes while hidden.
 */
export function useNotices(isStaff: boolean): void {
  const [isAllowed, setAllowed] = useState(() => permission() === 'granted');
  const [isTelling, setTelling] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const look = () => setAllowed(permission() === 'granted');
    addEventListener(allowedEvent, look);
    return () => removeEventListener(allowedEvent, look);
  }, []);
  useEffect(() => {
    if (!isAllowed || !isStaff) return;
    const end = new AbortController();
    const held = () =>
      new Promise<void>((resolve) => {
        setTelling(true);
        end.signal.addEventListener('abort', () => resolve());
      });
    // The request rejects if the page is left while another tab holds the lock.
    navigator.locks?.request(shownKey, { signal: end.signal }, held).catch(() => {});
    return () => {
      end.abort();
      setTelling(false);
    };
  }, [isAllowed, isStaff]);
  useEffect(() => {
    pollWhileHidden(isTelling);
    return () => pollWhileHidden(false);
  }, [isTelling]);
  const { data } = useQuery({
    ...noticesQuery,
    enabled: isTelling,
    refetchInterval: () => pollPace(60_000),
    refetchIntervalInBackground: true,
  });
  const recent = isTelling ? data?.recent : undefined;
  useEffect(() => {
    if (recent === undefined) return;
    for (const notice of unshown(recent)) show(notice, navigate);
  }, [recent, navigate]);
}

/**
 * Returns the notifications not shown yet and marks them as shown. The first time, all past ones
 * are marked.
 */
function unshown(recent: Notice[]): Notice[] {
  const kept = localDevice.read(shownKey);
  const shown = new Set<unknown>(Array.isArray(kept) ? kept : []);
  const fresh = recent.filter(({ id }) => !shown.has(id));
  if (fresh.length === 0 && Array.isArray(kept)) return [];
  localDevice.write(shownKey, [...shown, ...fresh.map(({ id }) => id)].slice(-maxKept));
  return Array.isArray(kept) ? fresh : [];
}

/** Omits the request's text because others may see a locked screen. */
function show({ id, kind, reference, company }: Notice, navigate: (to: string) => unknown): void {
  if (document.hasFocus() && location.pathname.endsWith(requestPath(reference))) return;
  try {
    const notice = new Notification(company || reference, { body: noticeText(kind), tag: id });
    notice.addEventListener('click', () => {
      window.focus();
      navigate(`/${reference}`);
      notice.close();
    });
  } catch {
    // Fails in Chrome on Android, which shows notifications only from service workers.
  }
}
