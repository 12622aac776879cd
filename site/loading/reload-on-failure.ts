/**
 * Passes on a promise's value. If a page's code or content fails to load, as after a deployment,
 * the browser reloads the URL from the server, and the promise never settles.
 */
export function reloadOnFailure<Value>(promise: Promise<Value>): Promise<Value> {
  return promise.catch(() => {
    // Offline, a reload would show the browser's error page, so the fallback is kept until the
    // browser is online again.
    if (navigator.onLine) location.reload();
    else addEventListener('online', () => location.reload(), { once: true });
    return new Promise<never>(() => {});
  });
}
