import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureIn, pictureText } from '#contract/content/picture.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { FocusField } from './focus-field.tsx';
import { picturesQuery } from './queries.ts';
import { TextControl } from './text-control.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { UploadButton, usePictureUpload } from './upload-picture.tsx';

type Props = {
  id: string;
  label: string;
  /** The id of the element that describes the field. */
  described: string | undefined;
  /** The picture as written in the file, such as `![A desk](pictures/desk.jpg)`. */
  text: string;
  /** Whether the picture has its own alternative text. */
  isDescribed: boolean;
  /** Whether a page may crop the picture. */
  isCropped: boolean;
  onChange: (text: string) => void;
};

/** A field for a picture and its alternative text, with a button to replace it. */
export function PictureField(props: Props) {
  const { id, label, described, text, isDescribed, isCropped, onChange } = props;
  const { data } = useQuery(picturesQuery);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { upload, drop } = usePictureUpload({ onSaved: choose });
  const shown = pictureIn(text);
  const path = shown?.address.replace(/^\/?(content\/)?(?=pictures\/)/, '') ?? '';
  const all = data?.pictures.filter(({ draft }) => draft !== 'removed') ?? [];
  const hash = all.find((one) => one.path === path)?.hash ?? '';
  const action = shown === undefined ? m.pictures.upload() : m.pictures.replaceWith();
  const altId = `${id}-alt`;

  function choose(chosen: string, isUntouched = true) {
    dialog.current?.close();
    flushSync(() => onChange(pictureText({ address: chosen, ...(isDescribed && { alt: '' }) })));
    if (isUntouched) document.getElementById(isDescribed ? altId : id)?.focus();
  }

  if (shown === undefined && text !== '') {
    const control = { id, 'aria-describedby': described };
    return (
      <TextControl
        {...control}
        label={undefined}
        value={text}
        most={undefined}
        names={undefined}
        onChange={onChange}
      />
    );
  }
  return (
    <div className="grid gap-2" {...drop}>
      <div
        className={`flex items-center gap-3 rounded-input border p-2 ${shown ? 'border-hairline' : 'border-dashed border-input'}`}
      >
        {shown !== undefined && <Thumbnail path={path} hash={hash} size="size-24" />}
        <div className="flex min-w-0 flex-wrap items-center gap-x-1">
          {shown !== undefined && (
            <span className="mb-1 w-full truncate px-2 text-sm text-muted">
              {path.replace('pictures/', '')}
            </span>
          )}
          <UploadButton
            upload={upload}
            id={id}
            label={m.content.entryOf({ action, entry: label })}
            described={described}
          >
            {action}
          </UploadButton>
          {all.length > 0 && (
            <button
              type="button"
              className="quiet text-sm"
              aria-label={m.content.entryOf({ action: m.pictures.choose(), entry: label })}
              onClick={() => {
                setChoosing(true);
                dialog.current?.showModal();
              }}
            >
              {m.pictures.choose()}
            </button>
          )}
          {shown !== undefined && (
            <button
              type="button"
              className="quiet text-sm"
              aria-label={m.content.entryOf({ action: m.pictures.remove(), entry: label })}
              onClick={() => {
                flushSync(() => onChange(''));
                document.getElementById(id)?.focus();
              }}
            >
              {m.pictures.remove()}
            </button>
          )}
          {shown === undefined && (
            <span className="px-2 text-sm text-muted pointer-coarse:hidden">
              {m.pictures.dropHere()}
            </span>
          )}
        </div>
      </div>
      <Refused error={upload.error} />
      {shown !== undefined && isDescribed && (
        <div className="grid gap-1.5">
          <label htmlFor={altId} className="text-sm font-semibold">
            {m.pictures.alt()}
          </label>
          <input
            id={altId}
            aria-describedby={`${altId}-note`}
            type="text"
            className="w-full"
            value={shown.alt}
            onChange={({ target }) => onChange(pictureText({ ...shown, alt: target.value }))}
          />
          <p id={`${altId}-note`} className="text-sm text-muted">
            {m.pictures.altHelp()}
          </p>
        </div>
      )}
      {shown !== undefined && isCropped && (
        <FocusField
          id={id}
          path={path}
          hash={hash}
          focus={shown.focus}
          onChange={(focus) => {
            const { address, alt } = shown;
            onChange(
              pictureText({ address, ...(isDescribed && { alt }), ...(focus && { focus }) }),
            );
          }}
        />
      )}
      <Dialog ref={dialog} heading={m.pictures.pictures()}>
        {isChoosing && (
          <ul className="grid max-h-[60vh] grid-cols-3 gap-2 overflow-y-auto">
            {all.map((one) => (
              <li key={one.path}>
                <button
                  type="button"
                  className="quiet grid! h-full w-full justify-items-center gap-1 p-1! text-sm"
                  onClick={() => choose(one.path)}
                >
                  <Thumbnail path={one.path} hash={one.hash} size="size-24" />
                  <span className="w-full truncate">{one.path.replace('pictures/', '')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <DialogButtons dialog={dialog}>{null}</DialogButtons>
      </Dialog>
    </div>
  );
}
