import { type DragEvent, useRef } from 'react';
import { type DraftFile, mostFileBytes } from '#features/desk/contract/files.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { numberText, sizeText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { addFiles, refuseFolders, removeUpload, retryUpload, type Upload } from './uploads.ts';

const megabyte = 1024 ** 2;

type Props = {
  request: DeskRequest;
  files: DraftFile[];
  uploads: Upload[];
  isBusy: boolean;
  onChange: (files: DraftFile[]) => void;
};

/** The files of the reply being written, those on their way, and the button that adds some. */
export function ReplyFiles({ request, files, uploads, isBusy, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
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
                  input.current?.previousElementSibling?.querySelector('button')?.focus();
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
          type="button"
          className="quiet -ms-2 text-sm"
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {m.files.attach()}
        </button>
        {files.length > 0 && <span className="text-muted">{m.files.total({ size, most })}</span>}
      </p>
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

/** What makes of a place one where files can be dropped, and of its text field one where they can be pasted. */
export function fileTarget(request: DeskRequest) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
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
    onPaste(event: React.ClipboardEvent) {
      const { files } = event.clipboardData;
      // Tables and texts come with a picture of themselves.
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      addFiles(request, [...files]);
    },
  };
}
