/** The desk's messages about what the server tells, and who is there. */
export const live = {
  tooMany: 'Too many desk windows are open.',
  stopping: 'The server is being restarted.',
  viewing: 'Also here: {who}',
  writing: '{who} is writing',
} as const;
