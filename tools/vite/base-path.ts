/** The sub-path of the site on its host (`BASE_PATH`), without a slash at its end. */
export const basePath = () => (process.env.BASE_PATH ?? '').replace(/\/$/, '');
