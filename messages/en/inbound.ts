/** The desk's messages about received emails. */
export const inbound = {
  automaticMails:
    '{count, plural, one {# automatic email or report} other {# automatic emails and reports}}',
  calendarAccepted: 'Accepted the invitation “{summary}”.',
  calendarDeclined: 'Declined the invitation “{summary}”.',
  calendarTentative: 'Tentatively accepted the invitation “{summary}”.',
  calendarCancelled: 'Canceled “{summary}”.',
  calendarInvitation: 'Invitation to “{summary}”.',
  problemUnreadable: 'This email could not be displayed. The original is kept.',
  problemTooLarge:
    'This email is too large for the desk. Only its text is shown; the full email is in the mailbox.',
  notTheClients: 'Not the client’s address.',
  addClientAddress: 'Add as client address',
  answersLetter: 'Reply to the letter',
  mayBelongTo: 'May match {reference}: its client used the same address.',
  choose: 'Choose request…',
  moveTo: 'Move to {reference}',
  chooseOther: 'Choose another…',
  sameAddress: 'Matches {client} by address.',
  sameName: 'Matches {client} by name, but the address is new.',
  referenceOrClient: 'Reference or client',
  copiesToo: 'Also on this conversation:',
  addToCc: 'Add {address} to Cc',
  addressNotThere: 'No email in this request came from this address.',
  dismissed: 'Email dismissed.',
  eventBroughtBack: 'Moved a dismissed email back to the inbox',
  movedTo: 'Email moved to',
  toInbox: 'Move back to the Inbox',
  notFiledByHand: 'Only an email that was moved here from the Inbox can be moved back.',
  eventUnfiled: 'Moved an email from the request back to the inbox',
  waiting:
    '{count, plural, one {# email is} other {# emails are}} still in the mailbox because a limit has been reached.',
} as const;
