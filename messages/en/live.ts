/** The desk's messages about live updates and who is present. */
export const live = {
  tooMany: 'Too many desk windows are open.',
  stopping: 'The server is being restarted.',
  viewing: 'Also here: {who}',
  writing: '{who} is writing',
  lastActive: 'Last active',
} as const;
