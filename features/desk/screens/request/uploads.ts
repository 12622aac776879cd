import { deskApi } from '#contract/desk-addresses.ts';
import { maxFileBytes, maxFiles } from '#features/desk/contract/files.ts';
import { m } from '#messages/messages.ts';
import { sendPiece, type Upload } from '#site/requests/upload-piece.ts';
import { addressOf } from '../shared/call.ts';
import { personHeaders } from '../shared/person.ts';
import { attendance } from '../shared/polling-headers.ts';
import { checkSession } from '../shared/session.ts';
import { createTabState } from '../shared/tab-state.ts';
import { drafts } from './drafts.ts';
import { isRequestGone } from './is-request-gone.ts';

type Request = { reference: string; lastEvent: number };

/** Keyed by reference, so that uploads continue while another request is shown. */
const uploads = createTabState<ReadonlyMap<string, Upload[]>>(new Map());
let owner: string | undefined;
const none: Upload[] = [];

function set(reference: string, some: Upload[]): void {
  uploads.set(new Map([...uploads.get(), [reference, some]]));
}

const of = (reference: string): Upload[] => uploads.get().get(reference) ?? none;

/** Returns the unfinished uploads for the reply to a request. */
export const useUploads = (reference: string): Upload[] => uploads.use().get(reference) ?? none;

/**
 * Forgets the files of this tab's previous user.
 * @param person the signed-in user
 */
export function uploadsBelongTo(person: string): void {
  if (owner !== undefined && owner !== person) uploads.set(new Map());
  owner = person;
}

/** Returns whether any files have yet to reach the server in full. */
export const hasUploads = (): boolean =>
  [...uploads.get().keys()].some((one) => wanted(one).length > 0);

/** Returns a reply's uploads, except rejected ones. */
const wanted = (reference: string) => of(reference).filter(({ state }) => state !== 'refused');

/** Uploads files and adds them to the reply's draft. */
export function addFiles({ reference, lastEvent }: Request, files: File[]): void {
  const place = { reference, kind: 'reply' } as const;
  const there = drafts.get(place)?.files ?? [];
  let count = there.length + wanted(reference).length;
  let bytes = [...there, ...wanted(reference).map(({ file }) => file)].reduce(
    (sum, { size }) => sum + size,
    0,
  );
  const added = files.map((file): Upload => {
    count += 1;
    bytes += file.size;
    const why =
      file.size === 0
        ? m.files.empty()
        : bytes > maxFileBytes
          ? m.files.tooLarge({ most: maxFileBytes / 1024 ** 2 })
          : count > maxFiles
            ? m.files.tooMany({ most: maxFiles })
            : '';
    // Rejected files do not count toward the limit.
    if (why !== '') {
      count -= 1;
      bytes -= file.size;
    }
    return begun(file, why);
  });
  set(reference, [...of(reference), ...added]);
  for (const upload of added)
    if (upload.state === 'sending') void send({ reference, lastEvent }, upload);
}

/** Lists dropped folders as rejected, because browsers do not provide their bytes. */
export function refuseFolders({ reference }: Request, names: string[]): void {
  const refused = names.map((name): Upload => {
    const why = m.files.folder({ name });
    return begun(new File([], name), why);
  });
  set(reference, [...of(reference), ...refused]);
}

const begun = (file: File, why: string): Upload => ({
  ...{ id: crypto.randomUUID(), file, received: 0, why },
  state: why === '' ? 'sending' : 'refused',
});

/** Resumes an interrupted upload by sending the rest of the file. */
export function retryUpload(request: Request, upload: Upload): void {
  change(request, upload, { state: 'sending', why: '' });
  void send(request, upload);
}

export function removeUpload({ reference }: Request, { id }: Upload): void {
  set(
    reference,
    of(reference).filter((upload) => upload.id !== id),
  );
}

/** Drops all files of an erased request. */
export const dropUploads = (reference: string): void => set(reference, none);

function change({ reference }: Request, { id }: Upload, to: Partial<Upload>): void {
  set(
    reference,
    of(reference).map((upload) => (upload.id === id ? { ...upload, ...to } : upload)),
  );
}

const address = (query: Record<string, string>) => addressOf(deskApi.replyFileUpload, query);

async function send(request: Request, upload: Upload): Promise<void> {
  const { reference, lastEvent } = request;
  const isWanted = () => of(reference).some(({ id }) => id === upload.id);
  let start = upload.received;
  while (isWanted()) {
    const sent = await sendPiece(address, { reference, ...upload }, start, {
      ...attendance(),
      ...personHeaders(),
    });
    if (!('stored' in sent)) {
      if (await isRequestGone(reference, sent.status)) return dropUploads(reference);
      const end = await failed(sent.status, sent.said);
      return isWanted() ? change(request, upload, end) : undefined;
    }
    if (!isWanted()) return;
    const { received, ...file } = sent.stored;
    if (received < file.size) {
      start = received;
      change(request, upload, { received });
      continue;
    }
    const place = { reference, kind: 'reply' } as const;
    drafts.type(place, { files: [...(drafts.get(place)?.files ?? []), file] }, lastEvent);
    removeUpload(request, upload);
  }
}

/** Returns how to proceed after a chunk could not be stored, and why it was not. */
async function failed(
  status: number | undefined,
  said: string,
): Promise<Pick<Upload, 'state' | 'why'>> {
  const isGone = status === 404 || status === 401;
  if (isGone) await checkSession();
  const isFinal = status === 413 || status === 422;
  const why = (!isGone && said) || m.files.interrupted();
  return { state: isFinal ? 'refused' : 'failed', why };
}

addEventListener('beforeunload', (event) => {
  if (hasUploads()) event.preventDefault();
});
