/** What the preview process is asked for; `layers` are those of `CONTENT_LAYERS`. */
export type PreviewJob = { id: number; layers: string } & PreviewTask;

/** What is wrong with the content, or a page of it. */
export type PreviewTask =
  | { kind: 'check' }
  /** @property language one of the site's; undefined for the main one */
  | { kind: 'page'; url: string; language: string | undefined };

/** Its answer to the job with this id. */
export type PreviewAnswer = { id: number } /** `file:line: field: reason`, each */ & (
  | { mistakes: string[] }
  | { html: string }
  | { failure: string }
);
