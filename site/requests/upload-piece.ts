import * as z from 'zod/mini';
import { pieceBytes, pieceStored } from '#features/desk/contract/files.ts';

/**
 * A file that is being uploaded or did not arrive. If its state is `refused`, it cannot be retried.
 */
export type Upload = {
  id: string;
  file: File;
  /** The number of bytes that the server has received. */
  received: number;
  state: 'sending' | 'failed' | 'refused';
  why: string;
};

const refused = z.object({ error: z.string(), code: z.string() });

/** Why a chunk was not stored. */
type Failure = { status: number | undefined; code: string | undefined; said: string };

/** The timeout for one chunk in milliseconds, twice as long as the server waits. */
const patience = 60_000;

/**
 * Sends the next chunk of a file.
 * @param addressOf returns the URL of the endpoint with a query
 * @param start the byte offset at which the chunk begins
 * @returns what is stored or, after a failure, the server's message and error code and the response
 * status, which is undefined if there was no response
 */
export async function sendPiece(
  addressOf: (query: Record<string, string>) => string,
  { reference, id, file }: { reference: string } & Pick<Upload, 'id' | 'file'>,
  start: number,
  headers: Record<string, string> = {},
): Promise<{ stored: z.infer<typeof pieceStored> } | Failure> {
  const { name, size } = file;
  const query = { reference, id, name: name.slice(-200), size: `${size}`, start: `${start}` };
  const answer = await fetch(addressOf(query), {
    method: 'POST',
    body: file.slice(start, start + pieceBytes),
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const data: unknown = await answer?.json().catch(() => undefined);
  const { data: stored } = pieceStored.safeParse(data);
  if (answer?.ok && stored !== undefined) return { stored };
  const { error, code } = refused.safeParse(data).data ?? {};
  return { status: answer?.status, code, said: error ?? '' };
}
