/** The desk's messages about a reply's recipients. */
export const recipients = {
  open: 'Cc, subject',
  subject: 'Subject',
  bcc: 'Bcc',
  addBcc: 'Add Bcc',
  bccTo: 'Bcc: {bcc}',
  another: 'Another address…',
  choose: 'Choose a known address',
  clients: '{address} (on the request)',
  keep: 'Use for later replies',
  kept: 'Replies go to {address} from now on.',
  unknown: '{address} is not part of this conversation. Nothing was sent; check the address.',
  required: 'Enter an address, or choose a known one.',
  sendTo: 'Send to {address}',
  sameDomain: 'same domain ({domain})',
} as const;
