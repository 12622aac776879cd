/** What the desk says of mails that came in. */
export const inbound = {
  calendarAccepted: 'Accepted the invitation “{summary}”.',
  calendarDeclined: 'Declined the invitation “{summary}”.',
  calendarTentative: 'May come: the invitation “{summary}”.',
  calendarCancelled: 'Cancelled “{summary}”.',
  calendarInvitation: 'Invitation to “{summary}”.',
  problemUnreadable: 'This mail could not be read here. It was kept as it came.',
  problemTooLarge:
    'This mail is too large for the desk. What you see is its text; the whole mail is in the mailbox.',
  notTheClients: 'Not the client’s address.',
  takeAddress: 'This is the client',
  mayBelongTo: 'May belong to {reference}, whose client wrote from the same address.',
  copiesToo: 'Also wrote or got a copy:',
  addToCc: 'Add {address} to Cc',
  addressNotThere: 'No mail of this request came from this address.',
} as const;
