/** Messages between a client and the agency in the account. */
export const clientMessages = {
  heading: 'Conversation about {reference}',
  you: 'You',
  earlier: '{count, plural, one {An earlier message} other {# earlier messages}}',
  filesNamed: 'Files: {names}',
  label: 'Your message about {reference}',
  hint: 'It goes to the person handling your request.',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message has been sent.',
  required: 'Write a message first',
  subject: 'Message from the account',
} as const;
