import { type ComponentProps, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Named } from '#contract/field-info.ts';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { type Mark, markedUp, withPicture } from './mark-up.ts';
import { UploadButton, usePictureUpload } from './upload-picture.tsx';

type Props = Pick<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  /** For one without a visible label. */
  label: string | undefined;
  value: string;
  /** Characters that it may have. */
  most: number | undefined;
  isMarkdown: boolean;
  /** What the text names, which is offered. */
  names: Named | undefined;
  onChange: (text: string) => void;
};

/** Characters from which a text may need several lines; what has no limit of its own is a name or an address. */
const oneLine = 100;

/** A text: in one line, in several, or Markdown with its toolbar. What is not touched stays as it is, byte for byte. */
export function TextControl(props: Props) {
  const { label, value, most, isMarkdown, names, onChange, ...control } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isShort =
    !isMarkdown && (most ?? 0) <= oneLine && value.length <= oneLine && !value.includes('\n');
  const length = [...value].length;
  const tooLong = most !== undefined && length > most;

  const { upload, drop } = usePictureUpload({
    onSaved(path) {
      const field = area.current;
      if (field === null) return;
      show(field, withPicture(field.value, field.selectionEnd, path, m.pictures.insertAlt()));
    },
  });

  function mark(kind: Mark) {
    const field = area.current;
    if (field === null) return;
    show(field, markedUp(field.value, field.selectionStart, field.selectionEnd, kind));
  }

  function show(field: HTMLTextAreaElement, marked: ReturnType<typeof markedUp>) {
    flushSync(() => onChange(marked.text));
    field.focus();
    field.setSelectionRange(marked.start, marked.end);
  }

  return (
    <div>
      {isMarkdown && (
        <fieldset className="mb-1 flex flex-wrap gap-1" aria-label={m.content.form()}>
          {marks().map(([kind, name]) => (
            <button key={kind} type="button" className="quiet text-sm" onClick={() => mark(kind)}>
              {name}
            </button>
          ))}
          <UploadButton upload={upload}>{m.pictures.insert()}</UploadButton>
        </fieldset>
      )}
      <Refused error={upload.error} />
      {isShort ? (
        <div className="flex items-center gap-2">
          {names === 'colour' && (
            <input
              type="color"
              aria-label={m.content.pickColour()}
              className="w-10 shrink-0 cursor-pointer p-0.5!"
              value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
          <input
            {...control}
            type="text"
            aria-label={label}
            className="w-full"
            list={names === undefined || names === 'colour' ? undefined : `names-${names}`}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      ) : (
        <textarea
          {...control}
          {...(isMarkdown && drop)}
          ref={area}
          aria-label={label}
          rows={isMarkdown ? 16 : 1}
          className={isMarkdown ? 'font-mono text-sm' : 'min-h-8!'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {most !== undefined && length > most * 0.8 && (
        <p className={`text-end text-sm ${tooLong ? 'text-error' : 'text-muted'}`}>
          {m.content.characters({ count: String(length), most: String(most) })}
        </p>
      )}
    </div>
  );
}

const marks = (): [Mark, string][] => [
  ['bold', m.content.bold()],
  ['heading', m.content.heading()],
  ['list', m.content.listItem()],
  ['link', m.content.link()],
];
