export const subscribers = {
  // Refusals
  getsNone: 'This person does not receive letters.',
  noReason: 'Enter how they asked to unsubscribe.',
  fileTooLarge: 'The file is larger than 1 MB. Split it, or import it from the command line.',
  fileUnreadable:
    'This file cannot be read as a table. Save it as a UTF-8 CSV file with the column names in the first line.',
  columnsMissing:
    'Choose the column that holds the email address. For the date, place and wording of the consent, choose a column or enter one value for everyone.',

  // What happens to a line
  noDate: 'The consent date is missing.',
  wrongDate:
    'The consent date must be in the past and look like 2026-05-04 or 2026-05-04T10:00:00Z.',
  noSource: 'Where the consent was given is missing.',
  noText: 'What they agreed to is missing.',
  notConfirmed: 'The status is not “confirmed”.',
  unusable:
    'The other program does not list this person as subscribed, or does not say since when.',
  suppressed: 'Emails to this address have been stopped.',
  hasLeft: 'This person has unsubscribed. Only they can resubscribe.',
  isThere: 'Already subscribed.',

  // The log
  didAdd: 'Added a subscriber',
  didEnd: 'Unsubscribed someone at their request',
  didExport: 'Exported {count, plural, one {# subscriber} other {# subscribers}}',
  didImport: 'Imported {count, plural, one {# subscriber} other {# subscribers}}',

  // The list
  subscribers: 'Subscribers',
  intro: 'Newsletter sign-ups, with proof of consent.',
  search: 'Search address or name',
  language: 'Language',
  everybody: 'All',
  noneFound: 'No matching subscribers',
  noneYet: 'No subscribers yet',
  address: 'Address',
  since: 'Since',
  more: 'Show more',
  unreachable: 'Unreachable: recent emails failed.',
  stateConfirmed: 'Subscribed',
  statePending: 'Not confirmed',
  stateUnsubscribed: 'Unsubscribed',
  stateSuppressed: 'Stopped',

  // A subscriber
  proof: 'Consent and history',
  eventRequested: 'Asked for the newsletter',
  eventConfirmed: 'Confirmed the address',
  eventUnsubscribed: 'Unsubscribed',
  eventResubscribed: 'Subscribed again',
  eventImported: 'Agreed elsewhere; added {moment}',
  where: 'Where: {source}',
  said: 'Agreed to: “{text}”',
  fromAddress: 'IP address: {ip}',
  isSuppressed: 'Emails stopped: {reason}',
  reasonHardBounce: 'the mailbox does not exist',
  reasonComplaint: 'they complained',
  reasonOperator: 'by an operator',
  reasonErased: 'their data was erased',
  lettersGot: 'Letters',
  noLetters: 'None yet.',
  end: 'Unsubscribe…',
  endHeading: 'Unsubscribe {address}?',
  endIntro:
    'Do this only if they asked you to. They are not notified by email, and only they can resubscribe.',
  howAsked: 'How did they ask?',
  howAskedHint: 'For example, “By phone, on May 4”. Kept as proof.',
  doEnd: 'Unsubscribe',

  // Adding
  add: 'Add subscriber',
  addHeading: 'Add a subscriber',
  addIntro:
    'For someone who gave consent elsewhere, such as on paper. What you enter is kept as proof. They are not notified by email.',
  name: 'Name',
  agreedOn: 'Consent date',
  agreedWhere: 'Where they agreed',
  agreedTo: 'What they agreed to, word for word',
  doAdd: 'Add',
  added: '{address} is subscribed.',

  // Importing
  import: 'Import',
  importHeading: 'Import subscribers',
  importIntro:
    'A CSV file exported from this site or another program, up to 1 MB. You can review each line before anything is stored, and nobody is notified by email.',
  chooseFile: 'CSV file',
  readAs:
    '{rows, plural, one {# row} other {# rows}}, read as {encoding}, separated by {separator}.',
  commas: 'commas',
  semicolons: 'semicolons',
  tabs: 'tabs',
  program: 'This is an export from {program}, so its columns are known.',
  columnsHeading: 'What the columns mean',
  noColumn: 'None',
  columnOf: 'Column: {field}',
  fieldEmail: 'Email address',
  fieldName: 'Name',
  fieldLanguage: 'Language',
  fieldAt: 'Consent date',
  fieldSource: 'Where they agreed',
  fieldText: 'What they agreed to',
  fieldIp: 'IP address',
  fieldUserAgent: 'Browser',
  fieldStatus: 'Status',
  givenHeading: 'For lines without these details',
  firstRows: 'The first rows',
  check: 'Check all lines',
  checking: 'Checking… {done} of {all}',
  importing: 'Importing… {done} of {all}',
  wouldImport: 'New: {count, number}',
  unchanged: 'Already subscribed: {count, number}',
  refused: 'Not imported: {count, number}',
  doImport: 'Import {count, plural, one {# subscriber} other {# subscribers}}',
  done: 'Imported: {count, number}',
  line: 'Line',
  reason: 'Reason',
  lineUnusable: 'The number of cells does not match the columns, or it has unreadable characters.',
  moreRefused: 'And {count, plural, one {# more} other {# more}}.',
  stopped:
    'The import stopped before the end. Subscribers already imported are kept; import again to continue.',
} as const;
