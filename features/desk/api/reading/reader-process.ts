import { readMail } from './read-mail.ts';

/** The process's answer to each mail, in order. */
export type Answer = { mail: Awaited<ReturnType<typeof readMail>> } | { unreadable: string };

/** Entry point of the parser process: parses one mail after another until `createMailReader` ends it. */
process.on('message', async (raw: Uint8Array) => {
  const answer: Answer = await readMail(raw).then(
    (mail) => ({ mail }),
    // Any error here is caused by this mail.
    (error: unknown) => ({ unreadable: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
