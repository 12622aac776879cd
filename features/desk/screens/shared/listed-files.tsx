import { useId, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import type { ListedFile } from '#features/desk/contract/files.ts';
import { m } from '#messages/messages.ts';
import { useMe } from './me.tsx';

type Props = {
  files: ListedFile[];
  moreFiles?: number;
  /** Returns the URL of a file, with additional query parameters. */
  hrefOf: (id: string, more?: Record<string, string>) => string;
};

/**
 * Lists files with their types. Images open in place, PDFs in a tab, and everything can be
 * downloaded. Logos are collapsed.
 */
export function ListedFiles({ files, moreFiles = 0, hrefOf }: Props) {
  const aside = files.filter(({ isAside }) => isAside);
  const shown = files.filter(({ isAside }) => !isAside);
  if (files.length === 0) return null;
  const list = (some: ListedFile[]) => (
    <ul aria-label={m.files.listed()} className="grid gap-1">
      {some.map((file) => (
        <OneFile key={file.id} file={file} hrefOf={hrefOf} />
      ))}
    </ul>
  );
  return (
    <div className="mt-1.5 grid gap-1 text-sm print:[&_a]:hidden print:[&_button]:hidden">
      {shown.length > 0 && list(shown)}
      {moreFiles > 0 && <p className="text-muted">{m.files.more({ count: moreFiles })}</p>}
      {aside.length > 0 && (
        <details>
          <summary>{m.files.aside({ count: aside.length })}</summary>
          {list(aside)}
        </details>
      )}
    </div>
  );
}

function OneFile({ file, hrefOf }: { file: ListedFile; hrefOf: Props['hrefOf'] }) {
  const { id, name, kind, size } = file;
  const { language } = useMe();
  const picture = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <li className="min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="text-muted">
          {kindText(file)}
          {size > 0 && ` · ${sizeText(size, language)}`}
        </span>
        {kind !== 'other' && kind !== 'pdf' && (
          <button
            type="button"
            className="as-link"
            aria-label={isOpen ? m.files.closeOf({ name }) : m.files.openOf({ name })}
            aria-expanded={isOpen}
            aria-controls={picture}
            onClick={() => {
              setIsBroken(false);
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? m.files.close() : m.files.open()}
          </button>
        )}
        {kind === 'pdf' && (
          <a
            href={hrefOf(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={m.files.openOf({ name })}
          >
            {m.files.open()}
          </a>
        )}
        {size > 0 && (
          <a
            href={hrefOf(id, { download: '' })}
            download={name}
            aria-label={m.files.downloadOf({ name })}
          >
            {m.files.download()}
          </a>
        )}
      </span>
      <span id={picture}>
        {isOpen && !isBroken && (
          <img
            className="mt-1 max-h-[70vh] max-w-full rounded-input border border-hairline"
            src={hrefOf(id)}
            alt={name}
            onError={() => setIsBroken(true)}
          />
        )}
        {isOpen && isBroken && <span role="alert">{m.files.notShown()}</span>}
      </span>
    </li>
  );
}

/**
 * Returns a file's type, determined by its bytes or, if browsers cannot display it, by its
 * extension.
 */
function kindText({ kind, name }: ListedFile): string {
  if (kind !== 'other') return kind.toUpperCase();
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? m.files.kindFile();
}
