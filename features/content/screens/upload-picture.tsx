import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { maxUploadMegabytes, pictureSaved } from '#features/content/contract/pictures.ts';
import { addressOf } from '#features/desk/screens/shared/call.ts';
import { personHeaders } from '#features/desk/screens/shared/person.ts';
import { attendance } from '#features/desk/screens/shared/polling-headers.ts';
import { m } from '#messages/messages.ts';
import { refresh } from './queries.ts';
import { untouchedSince } from './untouched-since.ts';

/**
 * The file types for the picker. iPhones convert HEIC to JPEG if it is listed and `image/*` is not.
 */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

/**
 * The maximum pixels of the longer side, and the size in bytes from which photos are scaled down.
 */
const longest = 3200;
const reducedFrom = 2 * 1024 ** 2;

/** The upload timeout in milliseconds. Phones have slow uplinks. */
const patience = 120_000;

type Options = {
  /** The path of the picture to replace. */
  replaced?: string | undefined;
  onStart?: () => void;
  /**
   * Called with the picture's path, unless the field is gone by then.
   * @param isUntouched whether the user has done nothing since the upload began
   */
  onSaved: (path: string, isUntouched: boolean) => void;
};

/** Returns an upload of one picture at a time, and the props for a drop target. */
export function usePictureUpload({ replaced, onStart, onSaved }: Options) {
  const queries = useQueryClient();
  // The field may have moved in its list since the upload began.
  const latest = useRef(onSaved);
  latest.current = onSaved;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => sendPicture(file, replaced),
    onSuccess: () => refresh(queries),
  });
  function send(file: File) {
    if (isPending) return;
    const isUntouched = untouchedSince();
    onStart?.();
    // Unlike the callback above, this one is not called after the field was removed.
    mutate(file, { onSuccess: ({ path }) => latest.current(path, isUntouched()) });
  }
  const drop = {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      // Stops here, because the page around the picture also accepts dropped files.
      event.stopPropagation();
      send(file);
    },
  };
  return { upload: { send, isPending, error }, drop };
}

/** A button that opens the device's file picker. */
export function UploadButton({
  upload,
  id,
  label,
  described,
  className = 'quiet text-sm',
  children,
}: {
  upload: ReturnType<typeof usePictureUpload>['upload'];
  id?: string;
  label?: string;
  described?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        id={id}
        aria-label={label}
        aria-describedby={described}
        aria-disabled={upload.isPending || undefined}
        className={className}
        onClick={() => {
          if (!upload.isPending) input.current?.click();
        }}
      >
        {upload.isPending ? m.pictures.uploading() : children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be selected again after a failure.
          target.value = '';
          if (file !== undefined) upload.send(file);
        }}
      />
    </>
  );
}

/** @throws Error with a message to show */
async function sendPicture(file: File, replaced: string | undefined) {
  const body = await reduced(file);
  if (body.size > maxUploadMegabytes * 1024 ** 2) {
    throw new Error(m.pictures.tooManyBytes({ most: maxUploadMegabytes }));
  }
  const query = replaced === undefined ? { name: file.name.slice(-200) } : { path: replaced };
  const answer = await fetch(addressOf(deskApi.contentPictureUpload, query), {
    method: 'POST',
    body,
    headers: {
      ...attendance(),
      ...personHeaders(),
      'Content-Type': 'application/octet-stream',
    },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const data: unknown = await answer?.json().catch(() => undefined);
  const saved = pictureSaved.safeParse(data);
  if (answer?.ok && saved.success) return saved.data;
  const said =
    typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : '';
  throw new Error(said || m.pictures.uploadFailed());
}

/**
 * Scales a large photo down to the stored size, including a HEIC file if the browser can read it.
 * Other files are returned unchanged.
 */
async function reduced(file: File): Promise<Blob> {
  if (file.size < reducedFrom || !/^image\/(jpeg|hei[cf])$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
