/** A job for the preview process. `layers` has the format of `CONTENT_LAYERS`. */
export type PreviewJob = { id: number; layers: string } & PreviewTask;

/** A task: check the content, render a page, compose a letter, or resize a picture. */
export type PreviewTask =
  | { kind: 'check' }
  /** @property language one of the site's, or undefined for the main one */
  | { kind: 'page'; url: string; language: string | undefined }
  | ({ kind: 'mail' } & MailTask)
  /** @property file its path on this machine */
  | { kind: 'picture'; file: string; width: number };

/**
 * A letter to compose.
 * @property path the path of its file, such as `fr/newsletter/a-letter.md`
 * @property language the language of the file, or undefined for the main one
 * @property to the reader's address
 * @property hasPictures whether its HTML contains the pictures as data URLs, because the site may
 * not have them yet
 */
export type MailTask = {
  path: string;
  language: string | undefined;
  siteUrl: string;
  to: string;
  hasPictures: boolean;
};

/** A letter as a reader receives it, with the line that mailboxes show next to its subject. */
export type ComposedMail = { subject: string; preview: string; html: string; text: string };

/**
 * A picture as a file.
 * @property body encoded as base64
 */
export type MadePicture = { format: string; width: number; height: number; body: string };

/** Why a picture cannot be used: its format, its contents, or its size in pixels or bytes. */
export type PictureFault = 'heic' | 'svg' | 'format' | 'broken' | 'large';

/** The response to the job with this id. */
export type PreviewAnswer = { id: number } /** Each in the form `file:line: field: reason` */ & (
  | { mistakes: string[] }
  | { html: string }
  | { mail: ComposedMail }
  | { picture: MadePicture | PictureFault }
  | { failure: string }
);
