/** What the preview process is asked for; `layers` are those of `CONTENT_LAYERS`. */
export type PreviewJob = { id: number; layers: string } & PreviewTask;

/** What is wrong with the content, a page of it, or a picture in another size. */
export type PreviewTask =
  | { kind: 'check' }
  /** @property language one of the site's; undefined for the main one */
  | { kind: 'page'; url: string; language: string | undefined }
  /** @property file on this machine */
  | { kind: 'picture'; file: string; width: number };

/** A picture as a file. @property body in base64 */
export type MadePicture = { format: string; width: number; height: number; body: string };

/** Why a picture cannot be used: its format, what it holds, or its size in pixels or bytes. */
export type PictureFault = 'heic' | 'svg' | 'format' | 'broken' | 'large';

/** Its answer to the job with this id. */
export type PreviewAnswer = { id: number } /** `file:line: field: reason`, each */ & (
  | { mistakes: string[] }
  | { html: string }
  | { picture: MadePicture | PictureFault }
  | { failure: string }
);
