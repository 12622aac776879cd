import { readMail } from './read-mail.ts';

/** What the process answers for each mail, in their order. */
export type Answer = { mail: Awaited<ReturnType<typeof readMail>> } | { unreadable: string };

/** Reads one mail after the other in a process of its own; `createMailReader` ends it if one takes too long. */
process.on('message', async (raw: Uint8Array) => {
  const answer: Answer = await readMail(raw).then(
    (mail) => ({ mail }),
    // Whatever it was, it is this mail's fault: there is nothing else in here.
    (error: unknown) => ({ unreadable: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
