import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue } from 'react';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { inquiryReference } from '#features/inquiry/contract/schema.ts';
import { listQuery } from './list-queries.ts';

type Offered = Pick<ListedRow, 'reference' | 'company'> & { name?: string };

type Props = ComponentProps<'input'> & {
  id: string;
  value: string;
  /** Requests that are offered before anything is typed. */
  offered?: readonly Offered[];
};

/** The minimum number of characters for a search. */
const leastWords = 3;

/** The maximum number of requests that are offered. */
const mostOffered = 8;

/** A field for a request's reference that offers the requests that match what is typed. */
export function ReferenceInput({ id, value, offered = [], ...input }: Props) {
  const q = useDeferredValue(value.trim());
  const isSearch = q.length >= leastWords && !inquiryReference.safeParse(q).success;
  const { data } = useQuery({
    ...listQuery({ view: 'all', q }),
    enabled: isSearch,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
  const found = isSearch ? (data?.rows ?? []) : [];
  return (
    <>
      <input {...input} id={id} autoComplete="off" list={`${id}-offered`} value={value} />
      <datalist id={`${id}-offered`}>
        {[...offered, ...found]
          .slice(0, mostOffered)
          .map(({ reference, company, name }: Offered) => (
            <option key={reference} value={reference}>
              {company || name}
            </option>
          ))}
      </datalist>
    </>
  );
}
