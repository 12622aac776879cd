import { useEffect, useId, useRef } from 'react';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { atBase } from '../links/base.ts';

type SearchFormProps = {
  query?: string;
  /** Whether to focus the field on page load. */
  takesFocus?: boolean;
  /** Whether the page has another main action. */
  isSecond?: boolean;
};

/** The site search as a plain GET form, so that its state is in the URL. */
export function SearchForm({ query = '', takesFocus = false, isSecond = false }: SearchFormProps) {
  const id = useId();
  const field = useFocusAtStart(takesFocus);
  return (
    <search>
      <form action={atBase(href('search'))} className="flex max-w-form flex-wrap items-end gap-4">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <TextField
            id={id}
            ref={field}
            label={m.layout.searchSite()}
            name="q"
            type="search"
            defaultValue={query}
            key={query}
          />
        </div>
        <Button type="submit" className="h-12" variant={isSecond ? 'ghost' : 'primary'}>
          {m.labels.search()}
        </Button>
      </form>
    </search>
  );
}

/**
 * Focuses a field on page load, unless that would open an on-screen keyboard. After client-side
 * navigation, the focus stays on the heading.
 */
function useFocusAtStart(takesFocus: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const isFree = document.activeElement === document.body;
    if (takesFocus && hasKeyboard && isFree) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return field;
}
