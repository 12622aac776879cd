import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { folded } from '#contract/search/folded.ts';
import { m } from '#messages/messages.ts';
import { useMe } from '../shared/me.tsx';

/** The maximum number of people suggested. */
const most = 8;

type Open = { start: number; end: number; names: string[]; active: number };

/**
 * Suggests colleagues while there is an `@` before the cursor.
 * @param type sets the field's text, with the chosen name in it
 * @returns attributes for the field, and the list
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  type: (text: string) => void,
) {
  const id = useId();
  const me = useMe();
  const [open, setOpen] = useState<Open>();

  function look() {
    const { value = '', selectionStart: end = 0 } = field.current ?? {};
    const typed = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}’'. -]{0,40})$/u.exec(value.slice(0, end));
    const begun = folded(typed?.[1] ?? '');
    const names = me.people
      .filter((person) => person.id !== me.id && folded(person.name).startsWith(begun))
      .map(({ name }) => name)
      .slice(0, most);
    setOpen(
      typed === null || names.length === 0
        ? undefined
        : { start: typed.index, end, names, active: 0 },
    );
  }

  function take(name: string | undefined) {
    const { current } = field;
    if (open === undefined || name === undefined || current === null) return;
    const { value } = current;
    const before = `${value.slice(0, open.start)}@${name} `;
    type(before + value.slice(open.end).replace(/^ /, ''));
    setOpen(undefined);
    // Moves the cursor once the text is in the field.
    setTimeout(() => {
      current.focus();
      current.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (open === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return;
    const { names, active } = open;
    const act = {
      ArrowDown: () => setOpen({ ...open, active: (active + 1) % names.length }),
      ArrowUp: () => setOpen({ ...open, active: (active + names.length - 1) % names.length }),
      Enter: () => take(names[active]),
      Tab: () => take(names[active]),
      Escape: () => setOpen(undefined),
    }[event.key];
    if (act === undefined || (event.key === 'Tab' && event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  const optionId = (index: number) => `${id}-${index}`;
  const attributes = {
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-controls': open && id,
    'aria-activedescendant': open && optionId(open.active),
    onKeyDown,
    onClick: look,
    onInput: look,
  };
  const list = (
    <>
      <span role="status" className="sr-only">
        {open && m.mentions.offered({ count: open.names.length })}
      </span>
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label={m.mentions.people()}
          className="absolute start-0 bottom-full z-3 mb-1 w-max max-w-full rounded-input border border-hairline bg-ground py-1 shadow-lg"
        >
          {open.names.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={name}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === open.active}
              className="min-h-8 cursor-pointer px-3 py-1.5 wrap-anywhere aria-selected:bg-raised aria-selected:font-semibold forced-colors:aria-selected:outline-2"
              // Keeps the focus in the text field on a click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
  return { attributes, list, close: () => setOpen(undefined) };
}
