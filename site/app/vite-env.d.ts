interface ImportMetaEnv {
  /** `static` in the build for static hosts. */
  readonly VITE_HOSTING?: 'static';
  /** The API's host, where it is not the site's own; no trailing slash. */
  readonly VITE_API_BASE_URL?: string;
  /** Which of the two clients stands behind `useAuth()`. */
  readonly VITE_AUTH?: 'placeholder';
}
