/** The desk's messages about the mail that a reply becomes. */
export const replyMail = {
  signature: 'Signature',
  signatureHint: 'Below every reply you send from now on. Markdown, at most {most} characters.',
  signatureSave: 'Save signature',
  previewFiles: 'Files',
  previewMail: 'The mail as the client gets it',
  previewWaits: 'The preview shows the reply once its draft is saved.',
  draftGone: 'This draft is gone.',
  leavesIn: 'Sent in {seconds} s',
} as const;
