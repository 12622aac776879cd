import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { type DraftFile, mostFileBytes } from '#features/desk/contract/files.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import type { Upload } from '#site/requests/upload-piece.ts';
import { numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { addFiles, refuseFolders, removeUpload, retryUpload } from './uploads.ts';

const megabyte = 1024 ** 2;

type Props = {
  request: DeskRequest;
  files: DraftFile[];
  uploads: Upload[];
  isBusy: boolean;
  /** Whether files are held over the form. */
  isOver: boolean;
  onChange: (files: DraftFile[]) => void;
};

/** The files of the reply being written, those on their way, and the button that adds some. */
export function ReplyFiles({ request, files, uploads, isBusy, isOver, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const me = useMe();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const most = numberText(mostFileBytes / megabyte, me);
  // A tenth of what it is in megabytes, but never 0.
  const size = numberText(Math.ceil((total / megabyte) * 10) / 10, me);
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {files.length + uploads.length > 0 && (
        <ul aria-label={m.files.listed()} className="grid w-full gap-1">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 font-medium wrap-anywhere">{file.name}</span>
              <span className="text-muted">{sizeText(file.size, me.language)}</span>
              <button
                type="button"
                className="quiet text-sm"
                aria-label={m.files.removeOf({ name: file.name })}
                disabled={isBusy}
                onClick={() => {
                  onChange(files.filter(({ id }) => id !== file.id));
                  attach.current?.focus();
                }}
              >
                {m.files.remove()}
              </button>
            </li>
          ))}
          {uploads.map((upload) => (
            <OneUpload key={upload.id} request={request} upload={upload} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <button
          ref={attach}
          type="button"
          className="quiet -ms-2 text-sm"
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {m.files.attach()}
        </button>
        {files.length > 0 && <span className="text-muted">{m.files.total({ size, most })}</span>}
      </p>
      {isOver && (
        <p className="w-full rounded-input border border-dashed border-input px-2.5 py-2">
          {m.files.dropHere()}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          addFiles(request, chosen);
        }}
      />
    </div>
  );
}

function OneUpload({ request, upload }: { request: DeskRequest; upload: Upload }) {
  const { file, state, why } = upload;
  const { name } = file;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      {state === 'sending' ? (
        <span className="text-muted" role="status">
          {m.files.uploading()}
        </span>
      ) : (
        <strong className="font-semibold text-error" role="alert">
          {why}
        </strong>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className="quiet text-sm"
          aria-label={m.files.tryAgainOf({ name })}
          onClick={() => retryUpload(request, upload)}
        >
          {m.files.tryAgain()}
        </button>
      )}
      <button
        type="button"
        className="quiet text-sm"
        aria-label={m.files.removeOf({ name })}
        onClick={() => removeUpload(request, upload)}
      >
        {m.files.remove()}
      </button>
    </li>
  );
}

/** What makes of a form one where files can be dropped and pasted, and whether some are held over it. */
export function useFileTarget(request: DeskRequest) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Also on the way to something within.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setIsOver(false);
      }
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      const dropped = [...event.dataTransfer.items].flatMap((item) => {
        const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
        const file = item.kind === 'file' ? item.getAsFile() : null;
        return [{ folder: entry?.isDirectory ? entry.name : undefined, file }];
      });
      const folders = dropped.flatMap(({ folder }) => folder ?? []);
      if (folders.length > 0) refuseFolders(request, folders);
      addFiles(
        request,
        dropped.flatMap(({ folder, file }) => (folder === undefined && file ? [file] : [])),
      );
    },
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      // Tables and texts come with a picture of themselves.
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      addFiles(request, [...files]);
    },
  };
  return { target, isOver };
}
