import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShownPerson } from '#features/account/site/use-shown-person.ts';
import { useUnsavedWarning } from '#features/account/site/use-unsaved-warning.ts';
import { maxFileBytes } from '#features/desk/contract/files.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { fetchAgain } from '#site/requests/fetch-again.ts';
import { sendPiece, type Upload } from '#site/requests/upload-piece.ts';

/**
 * Uploads the files that a client adds to their request, in chunks, so that an interrupted upload
 * can resume.
 */
export function useClientUploads(reference: string) {
  const queries = useQueryClient();
  const { headers, showOther } = useShownPerson();
  const [uploads, setUploads] = useState<Upload[]>([]);
  /** The name of the file that arrived last. */
  const [arrived, setArrived] = useState('');
  /** The ids of the files that have not been removed, checked between chunks. */
  const wanted = useRef(new Set<string>());
  const isSending = uploads.some(({ state }) => state !== 'refused');
  useEffect(() => {
    const ids = wanted.current;
    return () => ids.clear();
  }, []);
  useUnsavedWarning(isSending, m.clientFiles.leaveUnsent());

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const remove = (id: string) => {
    wanted.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  async function send({ id, file, received }: Upload): Promise<void> {
    let start = received;
    while (wanted.current.has(id)) {
      const address = (query: Record<string, string>) => apiUrl('accountFiles', query);
      const sent = await sendPiece(address, { reference, id, file }, start, headers);
      if (!wanted.current.has(id)) return;
      if (!('stored' in sent)) {
        if (sent.code === 'wrong_account') showOther();
        return change(id, failed(sent.status, sent.said));
      }
      start = sent.stored.received;
      change(id, { received: start });
      if (start < file.size) continue;
      remove(id);
      setArrived(file.name);
      void fetchAgain(queries, ['accountFiles']);
      void fetchAgain(queries, ['accountInquiries']);
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
            : file.size > maxFileBytes
              ? m.clientFiles.tooLarge({ most: maxFileBytes / 1024 ** 2 })
              : '';
        const state = why === '' ? 'sending' : 'refused';
        return { id: crypto.randomUUID(), file, received: 0, state, why };
      });
      setUploads((all) => [...all, ...added]);
      // One after another, so that each file is complete as early as possible.
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

/** Returns how to proceed after a chunk could not be stored, and why it was not. */
function failed(status: number | undefined, said: string): Pick<Upload, 'state' | 'why'> {
  if (status === 401) return { state: 'failed', why: m.clientFiles.signedOut() };
  const isFinal = [404, 413, 422].includes(status ?? 0);
  return { state: isFinal ? 'refused' : 'failed', why: said || m.clientFiles.interrupted() };
}
