interface ImportMetaEnv {
  /** Set to `static` in a static-hosting build. */
  readonly VITE_HOSTING?: 'static';
  /** Origin of the API if it is not the site's own; no trailing slash. */
  readonly VITE_API_BASE_URL?: string;
  /** Which client `useAuth()` uses; unset for the API's sessions. */
  readonly VITE_AUTH?: 'placeholder';
}
