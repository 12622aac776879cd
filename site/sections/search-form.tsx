import { useId } from 'react';
import { href } from '#contract/routes.ts';
import { atBase } from '#site/app/base.ts';
import { Button } from '#site/ui/button.tsx';
import { TextField } from '#site/ui/text-field.tsx';

/** Looks for a page of this site; a plain form, whose address is its state. */
export function SearchForm({ query = '' }: { query?: string }) {
  const id = useId();
  return (
    <search>
      <form action={atBase(href('search'))} className="flex max-w-form flex-wrap items-end gap-4">
        <div className="min-w-56 flex-1">
          <TextField
            id={id}
            label="Search this site"
            name="q"
            type="search"
            defaultValue={query}
            key={query}
          />
        </div>
        <Button type="submit" look="ghost" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  );
}
