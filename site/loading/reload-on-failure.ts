/**
 * Passes on a promise's value. If a page's code or content fails to load, as it may after a
 * deployment, the browser reloads the URL from the server, and the promise never settles.
 */
export function reloadOnFailure<Value>(promise: Promise<Value>): Promise<Value> {
  return promise.catch(() => {
    reload();
    return new Promise<never>(() => {});
  });
}

/**
 * Reloads the URL from the server. Offline, that would show the browser's error page, so it waits
 * until the browser is online again.
 * @param left aborted when the visitor leaves the page
 */
export function reload(left?: AbortSignal): void {
  if (navigator.onLine) location.reload();
  else
    addEventListener('online', () => location.reload(), {
      once: true,
      ...(left && { signal: left }),
    });
}
