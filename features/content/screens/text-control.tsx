import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Named } from '#contract/field-info.ts';
import { rowsOf } from '#features/desk/screens/shared/rows-of.ts';
import { m } from '#messages/messages.ts';

type Props = Pick<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  /** The label of a control that has no visible label. */
  label: string | undefined;
  value: string;
  /** The maximum number of characters. */
  most: number | undefined;
  /** The kind of thing that the text names, for suggestions. */
  names: Named | undefined;
  onChange: (text: string) => void;
};

/**
 * Fields that allow more characters than this may need several lines. A field without a limit is a
 * name or an address.
 */
const oneLine = 100;

/**
 * A text field that may be several lines high. Its text has no line breaks, because the page would
 * not show them.
 */
export function TextControl(props: Props) {
  const { label, value, most, names, onChange, ...control } = props;
  const fits = (most ?? 0) <= oneLine && value.length <= oneLine && !value.includes('\n');
  // Replacing the field while it has the focus would lose the focus.
  const [isShort, setIsShort] = useState(fits);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const settle = () => {
    if (document.activeElement !== field.current) setIsShort(fits);
  };
  // The text may also change from outside while the field does not have the focus.
  useEffect(settle, [fits]);
  function change(control: HTMLInputElement | HTMLTextAreaElement) {
    const text = withoutBreaks(control.value);
    if (text === control.value) {
      onChange(text);
      return;
    }
    const at = withoutBreaks(control.value.slice(0, control.selectionStart ?? undefined)).length;
    flushSync(() => onChange(text));
    control.setSelectionRange(at, at);
  }
  const length = [...value].length;
  const tooLong = most !== undefined && length > most;

  return (
    <div>
      {isShort && !value.includes('\n') ? (
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
            ref={field}
            type="text"
            aria-label={label}
            className="w-full"
            list={names === undefined || names === 'colour' ? undefined : `names-${names}`}
            value={value}
            onChange={({ target }) => change(target)}
            onBlur={settle}
          />
        </div>
      ) : (
        <textarea
          {...control}
          ref={field}
          aria-label={label}
          rows={rowsOf(value, 45)}
          className="min-h-8! resize-none field-sizing-content py-1! pointer-coarse:min-h-11! pointer-coarse:py-2.5!"
          value={value}
          onChange={({ target }) => change(target)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          onBlur={settle}
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

const withoutBreaks = (text: string): string => text.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ');
