import { useId, useRef } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { type AddedFile, maxFileBytes } from '#features/desk/contract/files.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { localDay } from '#site/format/dates.ts';
import type { Upload } from '#site/requests/upload-piece.ts';
import { Button } from '#site/ui/button.tsx';
import { useClientUploads } from './use-client-uploads.ts';

type Props = {
  reference: string;
  /** The files that have been added to this request. */
  files: AddedFile[];
};

/** A button that adds files to a request, the uploads in progress, and the files already added. */
export function ClientFiles({ reference, files }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { uploads, arrived, add, retry, remove } = useClientUploads(reference);
  return (
    <div className="min-w-0 flex-1 basis-40 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          variant="ghost"
          type="button"
          aria-label={m.clientFiles.addTo({ reference })}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {m.clientFiles.add()}
        </Button>
        <span id={`${id}-hint`} className="text-muted">
          {m.clientFiles.hint({ most: maxFileBytes / 1024 ** 2 })}
        </span>
      </p>
      {uploads.length > 0 && (
        <ul className="mt-2 space-y-1">
          {uploads.map((upload) => (
            <OneUpload
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => {
                remove(upload.id);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label={m.clientFiles.heading()} className="mt-2 space-y-1">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap gap-x-3">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <span className="text-muted">
                {sizeText(file.size, site.language)} · {localDay(file.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-secondary-text empty:hidden">
        {arrived !== '' && m.clientFiles.arrived({ name: arrived })}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Allows the same file to be selected again.
          target.value = '';
          add(chosen);
        }}
      />
    </div>
  );
}

type OneProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

function OneUpload({ upload: { file, received, state, why }, onRetry, onRemove }: OneProps) {
  const { name, size } = file;
  const percent = Math.floor((100 * received) / Math.max(size, 1));
  const link = 'min-h-6 cursor-pointer text-link underline';
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {state === 'sending' ? (
        <span className="text-muted tabular-nums">{m.clientFiles.sending({ percent })}</span>
      ) : (
        <strong className="font-medium text-error" role="alert">
          {why}
        </strong>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={link}
          aria-label={m.clientFiles.tryAgainOf({ name })}
          onClick={onRetry}
        >
          {m.clientFiles.tryAgain()}
        </button>
      )}
      <button
        type="button"
        className={link}
        aria-label={m.clientFiles.removeOf({ name })}
        onClick={onRemove}
      >
        {m.clientFiles.remove()}
      </button>
    </li>
  );
}
