/** What the desk says of drafts in several tabs, and of a second answer. */
export const drafts = {
  draftTooLong:
    '{over} characters too many: up to {most} can be saved and sent. All of it is kept here.',
  draftRefused: 'Draft not saved, since it cannot be. It is kept here.',
  draftElsewhere: 'This draft was changed in another tab or sent meanwhile.',
  otherDrafts: 'Your other drafts',
  otherDraft: '{time}: {start}',
  showDraft: 'Show',
  sendSecond: 'Send a second answer',
  answeredMeanwhile:
    '{who} has answered since you began to write. Nothing was sent; your text is kept.',
} as const;
