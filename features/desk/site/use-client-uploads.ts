import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mostFileBytes, pieceBytes, pieceStored } from '#features/desk/contract/files.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';

/** A file that is on its way, or did not arrive. `refused` cannot be sent again. */
export type Upload = {
  id: string;
  file: File;
  /** Bytes that the server has. */
  received: number;
  state: 'sending' | 'failed' | 'refused';
  why: string;
};

/** Milliseconds for one piece: the server waits half as long. */
const patience = 60_000;

/** Sends files to a request of the account, in pieces that go on after a cut. */
export function useClientUploads(reference: string) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** The name of the file that arrived last. */
  const [arrived, setArrived] = useState('');
  /** What was not removed; sending looks at it between two pieces. */
  const wanted = useRef(new Set<string>());
  const isSending = uploads.some(({ state }) => state !== 'refused');
  useEffect(() => {
    const ids = wanted.current;
    return () => ids.clear();
  }, []);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const remove = (id: string) => {
    wanted.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  async function send({ id, file, received }: Upload): Promise<void> {
    let start = received;
    while (wanted.current.has(id)) {
      const sent = await sendPiece(reference, id, file, start);
      if (!wanted.current.has(id)) return;
      if ('why' in sent) return change(id, sent);
      start = sent.received;
      change(id, { received: start });
      if (start < file.size) continue;
      remove(id);
      setArrived(file.name);
      void queries.invalidateQueries({ queryKey: ['accountFiles'] });
      void queries.invalidateQueries({ queryKey: ['accountInquiries'] });
    }
  }

  return {
    uploads,
    arrived,
    remove,
    add(files: File[]): void {
      const added = files.map((file): Upload => {
        const why =
          file.size === 0
            ? m.clientFiles.empty()
            : file.size > mostFileBytes
              ? m.clientFiles.tooLarge({ most: mostFileBytes / 1024 ** 2 })
              : '';
        const state = why === '' ? 'sending' : 'refused';
        return { id: crypto.randomUUID(), file, received: 0, state, why };
      });
      setUploads((all) => [...all, ...added]);
      // One after another: each is whole as early as can be.
      void added
        .filter(({ state }) => state === 'sending')
        .reduce(async (before, upload) => {
          wanted.current.add(upload.id);
          await before;
          await send(upload);
        }, Promise.resolve());
    },
    retry(upload: Upload): void {
      change(upload.id, { state: 'sending', why: '' });
      void send(upload);
    },
  };
}

async function sendPiece(
  reference: string,
  id: string,
  file: File,
  start: number,
): Promise<{ received: number } | Pick<Upload, 'state' | 'why'>> {
  const { name, size } = file;
  const query = { reference, id, name: name.slice(-200), size: `${size}`, start: `${start}` };
  const answer = await fetch(apiUrl('accountFiles', query), {
    method: 'POST',
    body: file.slice(start, start + pieceBytes),
    headers: { 'Content-Type': 'application/octet-stream' },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const data: unknown = await answer?.json().catch(() => undefined);
  const stored = pieceStored.safeParse(data);
  if (answer?.ok && stored.success) return stored.data;
  if (answer?.status === 401) return { state: 'failed', why: m.clientFiles.signedOut() };
  const said =
    typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : '';
  const isFinal = [404, 413, 422].includes(answer?.status ?? 0);
  return { state: isFinal ? 'refused' : 'failed', why: said || m.clientFiles.interrupted() };
}
