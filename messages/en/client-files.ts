/** Messages about files that clients add to their requests. */
export const clientFiles = {
  heading: 'Files you added',
  add: 'Add files',
  addTo: 'Add files to {reference}',
  hint: 'Up to {most} MB each.',
  sending: '{percent}%',
  interrupted: 'The upload was interrupted.',
  signedOut: 'You are signed out. Sign in in another tab, then try again here.',
  tryAgain: 'Try again',
  tryAgainOf: 'Try again: {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  arrived: '{name} was added. We have been notified.',
  tooLarge: 'This file is larger than {most} MB.',
  empty: 'This file is empty.',
  tooMany:
    'You can add at most {files} files to a request, {most} MB in total. Send the rest by email.',
  added: '{count, plural, one {Added a file} other {Added # files}}',
  event: 'Added a file',
  mailSubject: '{company} added files · {reference}',
  mailHeading: '{name} added files',
  mailIntro: 'The client has added files to {reference}. Open the request to see them.',
} as const;
