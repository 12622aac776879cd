/** The desk's messages about drafts in several tabs, and about second replies. */
export const drafts = {
  draftTooLong: '{over} characters too many (maximum {most}). The full text is kept in this tab.',
  draftRefused: 'This draft cannot be saved. It is kept in this tab.',
  draftElsewhere: 'This draft was changed or sent in another tab.',
  otherDrafts: 'Your other drafts',
  otherDraft: '{time}: {start}',
  showDraft: 'Show',
  sendSecond: 'Send a second reply',
  answeredMeanwhile:
    '{who} has replied since you started writing. Nothing was sent; your text is kept.',
} as const;
