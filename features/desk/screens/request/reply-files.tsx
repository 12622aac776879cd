import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { type DraftFile, maxFileBytes } from '#features/desk/contract/files.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import type { Upload } from '#site/requests/upload-piece.ts';
import { numberText } from '../shared/format.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { useMe } from '../shared/me.tsx';
import { addFiles, refuseFolders, removeUpload, retryUpload } from './uploads.ts';

const megabyte = 1024 ** 2;

type Props = {
  request: DeskRequest;
  files: DraftFile[];
  uploads: Upload[];
  isBusy: boolean;
  /** The element to focus when a file is removed. */
  attach: RefObject<HTMLButtonElement | null>;
  onChange: (files: DraftFile[]) => void;
};

/** Lists the files of the reply being written, including uploads in progress. */
export function ReplyFiles({ request, files, uploads, isBusy, attach, onChange }: Props) {
  const me = useMe();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const most = numberText(maxFileBytes / megabyte, me);
  // In megabytes with one decimal place, but never 0.
  const size = numberText(Math.ceil((total / megabyte) * 10) / 10, me);
  if (files.length + uploads.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <ul aria-label={m.files.listed()} className="flex flex-wrap gap-x-6 gap-y-1">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 font-medium wrap-anywhere">{file.name}</span>
            <span className="text-muted">{sizeText(file.size, me.language)}</span>
            <button
              type="button"
              className="as-link"
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
      {files.length > 0 && <p className="text-muted">{m.files.total({ size, most })}</p>}
    </div>
  );
}

type AttachProps = {
  ref: RefObject<HTMLButtonElement | null>;
  request: DeskRequest;
  isBusy: boolean;
};

/** A button that selects files for the reply. */
export function AttachButton({ ref, request, isBusy }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <QuietButton
        ref={ref}
        aria-label={m.files.attach()}
        title={m.files.attach()}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Icon name="paperclip" />
      </QuietButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Allows the same file to be selected again.
          target.value = '';
          addFiles(request, chosen);
        }}
      />
    </>
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
          className="as-link"
          aria-label={m.files.tryAgainOf({ name })}
          onClick={() => retryUpload(request, upload)}
        >
          {m.files.tryAgain()}
        </button>
      )}
      <button
        type="button"
        className="as-link"
        aria-label={m.files.removeOf({ name })}
        onClick={() => removeUpload(request, upload)}
      >
        {m.files.remove()}
      </button>
    </li>
  );
}

/**
 * Makes a form accept dropped and pasted files. Returns whether files are being dragged over it.
 */
export function useFileTarget(request: DeskRequest) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // The event also fires when the pointer moves onto a child element.
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
      // Ignores images if there is text, because copied tables and text come with an image of
      // themselves.
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      addFiles(request, [...files]);
    },
  };
  return { target, isOver };
}
