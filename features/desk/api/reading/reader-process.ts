import { mailFile } from './mail-files.ts';
import { readMail } from './read-mail.ts';

/** A request to the process. Contains an email and, to read one of its files, a part number. */
export type Question = { raw: Uint8Array; at?: number };

/** The process's responses, in the order of the requests. */
export type Answer =
  | { mail: Awaited<ReturnType<typeof readMail>> }
  | { file: Uint8Array | undefined }
  | { unreadable: string };

/**
 * The entry point of the parser process, which parses emails one by one until `createMailReader`
 * ends it.
 */
process.on('message', async ({ raw, at }: Question) => {
  const answer: Answer = await answerTo(raw, at).catch(
    // Any error here is caused by this email.
    (error: unknown) => ({ unreadable: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());

async function answerTo(raw: Uint8Array, at: number | undefined): Promise<Answer> {
  return at === undefined ? { mail: await readMail(raw) } : { file: await mailFile(raw, at) };
}
