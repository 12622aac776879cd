/** The desk's messages about the email that a reply becomes. */
export const replyMail = {
  signature: 'Signature',
  signatureHint:
    'Added below every reply you send from now on. Supports Markdown, up to {most} characters.',
  signatureSave: 'Save signature',
  previewFiles: 'Files',
  previewMail: 'The email as the client will see it',
  previewWaits: 'The preview appears once the draft is saved.',
  draftGone: 'This draft no longer exists.',
  leavesIn: 'Sending in {seconds} s',
} as const;
