/**
 * Whether there is an API to send forms to: always in full hosting, on a static host only with
 * `API_BASE_URL`. Without one, forms prepare an e-mail.
 */
export const hasApi =
  import.meta.env.VITE_HOSTING !== 'static' || Boolean(import.meta.env.VITE_API_BASE_URL);
