import { useId, useRef, useState } from 'react';
import { maxTags, tagLength } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { useMe } from '../shared/me.tsx';

type Props = {
  tags: string[];
  /** @param onDone called once the tags are saved */
  onSet: (tags: string[], onDone?: () => void) => void;
  isBusy: boolean;
};

/** Shows a request's tags, with controls to add and remove them. */
export function Tags({ tags, onSet, isBusy }: Props) {
  const id = useId();
  const me = useMe();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="labelled"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        // Keeps a tag that was rejected, and anything typed in the meantime.
        onSet([...tags, typed], () => setTyped((now) => (now === typed ? '' : now)));
      }}
    >
      <label htmlFor={id}>{m.requestList.tags()}</label>
      <div className="flex flex-wrap items-center gap-1">
        {tags.length > 0 && (
          <ul className="contents">
            {tags.map((tag) => (
              <li key={tag} className="flex items-center rounded-input bg-raised ps-2 text-sm">
                {tag}
                <button
                  type="button"
                  className="min-h-7! cursor-pointer px-2! py-0!"
                  aria-label={m.requestList.removeTag({ tag })}
                  onClick={({ currentTarget }) => {
                    const isKeyboard = currentTarget.matches(':focus-visible');
                    onSet(tags.filter((other) => other !== tag));
                    // Moves the focus, because the focused button disappears.
                    if (isKeyboard) setTimeout(() => field.current?.focus());
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        {tags.length < maxTags && (
          <span className="flex min-w-0 flex-[1_1_5rem] gap-1.5">
            <input
              ref={field}
              id={id}
              className="min-w-0 flex-1"
              list={`${id}-known`}
              value={typed}
              maxLength={tagLength}
              autoComplete="off"
              placeholder={m.requestList.addTag()}
              onChange={({ target }) => setTyped(target.value)}
            />
            {typed !== '' && (
              <Button variant="ghost" type="submit" isBusy={isBusy}>
                {m.requestList.addTag()}
              </Button>
            )}
          </span>
        )}
      </div>
      <datalist id={`${id}-known`}>
        {me.tags
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </form>
  );
}
