/** The desk's messages about drafts in several tabs, and about second replies. */
export const drafts = {
  draftTooLong:
    'This draft is {over} characters over the limit of {most}. The full text is kept in this tab.',
  draftRefused: 'This draft cannot be saved. It is kept in this tab.',
  draftElsewhere: 'This draft was changed or sent in another tab.',
  replyToName: 'Reply to {name}…',
  started: 'Draft: {start}',
  otherDrafts: 'Your other drafts',
  otherDraft: '{time}: {start}',
  showDraft: 'Show',
  offline: 'You are offline. Nothing was sent; your text is kept.',
  replyFailed: 'Your reply to {reference} was not sent. {reason}',
  noteFailed: 'Your note about {reference} was not added. {reason}',
  elsewhereFailed: '{reference} was not marked as answered elsewhere. {reason}',
  outcomeFailed: 'The outcome of {reference} was not saved. {reason}',
  undoFailed: 'Your reply to {reference} was not undone. {reason}',
  scheduledFailed: 'The scheduled reply to {reference} was not changed. {reason}',
  changeFailed: 'Your change to {reference} was not saved. {reason}',
  changesFailed: '{count, plural, one {# change was not saved.} other {# changes were not saved.}}',
  sendSecond: 'Send a second reply',
  answeredMeanwhile:
    '{who} has replied since you started writing. Nothing was sent; your text is kept.',
  answeredByMailMeanwhile:
    'Someone has replied from an email app since you started writing. Nothing was sent; your text is kept.',
} as const;
