import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useRef } from 'react';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { listQuery } from './list-queries.ts';

type Offered = Pick<ListedRow, 'reference' | 'company'> & { name?: string };

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onValue: (value: string) => void;
  /** Requests that are offered before anything is typed. */
  offered?: readonly Offered[];
};

/** The minimum number of characters for a search. */
const leastWords = 3;

/** The maximum number of requests that are offered. */
const mostOffered = 5;

/**
 * A field for a request's reference, with the requests that match what is typed below it. Enter
 * selects the request if it is the only one.
 */
export function ReferenceInput({ value, onValue, offered = [], ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const q = useDeferredValue(value.trim());
  const isSearch = q.length >= leastWords && !inquiryReference.safeParse(q).success;
  const { data, isPlaceholderData } = useQuery({
    ...listQuery({ view: 'all', q }),
    enabled: isSearch,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
  const found: readonly Offered[] = q === '' ? offered : isSearch ? (data?.rows ?? []) : [];
  const shown = input.readOnly ? [] : found.slice(0, mostOffered);
  const choose = (reference: string) => {
    onValue(reference);
    field.current?.focus();
  };
  return (
    <div className="grid gap-1 max-sm:w-full">
      <input
        placeholder={m.inbound.referenceOrClient()}
        {...input}
        ref={field}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={(event) => {
          const [only, another] = shown;
          if (event.key !== 'Enter' || q === '' || only === undefined || another) return;
          event.preventDefault();
          // The requests shown may be those of an earlier search.
          if (isPlaceholderData || q !== value.trim()) return;
          choose(only.reference);
        }}
      />
      <p role="status" className="sr-only">
        {isSearch && data !== undefined && m.inbound.matching({ count: found.length })}
      </p>
      {shown.length > 0 && (
        <ul aria-label={m.inbound.matches()}>
          {shown.map(({ reference, company, name }) => (
            <li key={reference}>
              <button
                type="button"
                className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-input px-2.5 py-1.5 text-start hover:bg-raised pointer-coarse:min-h-11 pointer-coarse:items-center"
                onClick={() => choose(reference)}
              >
                <span className="truncate">
                  <b className="font-medium">{company || name}</b>
                  {company && name && <span className="text-muted"> · {name}</span>}
                </span>
                <span className="text-muted">{reference}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
