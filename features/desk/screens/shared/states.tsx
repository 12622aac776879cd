import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { listQuery } from '../list/use-list.ts';
import { failureMessage, isGone } from './call.ts';
import { Me } from './me.tsx';

/** A page's heading, focused after navigation, and its document title, with the number of clients who wait. */
export function PageHeading({ children, title }: { children: ReactNode; title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const brand = use(Me)?.brand;
  // The frame keeps it up to date.
  const { data: waiting = 0 } = useQuery({
    ...listQuery({ view: 'open' }),
    enabled: false,
    select: ({ views }) => views.waiting,
  });
  useEffect(() => {
    const count = waiting > 0 ? `(${waiting}) ` : '';
    document.title = brand === undefined ? title : `${count}${title} - ${brand}`;
  }, [title, brand, waiting]);
  useEffect(() => {
    // Not on the first page, where the browser's order is right, nor when a list is filtered.
    if (history.state?.idx > 0) ref.current?.focus();
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** A placeholder while something loads. */
export function Loading({ lines = 8 }: { lines?: number }) {
  return (
    <div className="grid" role="status">
      <span className="sr-only">{m.desk.loading()}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <div className="border-b border-hairline py-4" key={index}>
          <Skeleton className={`h-2.5 ${index % 2 === 0 ? 'w-[55%]' : 'w-2/5'}`} />
        </div>
      ))}
    </div>
  );
}

/** Why loading failed, with a button to retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) return <NotFound sentence={failureMessage(error)} />;
  return (
    <div className="grid max-w-136 justify-items-start gap-3 py-10 [&_p]:text-muted" role="alert">
      <p>{failureMessage(error)}</p>
      <Button variant="ghost" type="button" onClick={onRetry}>
        {m.desk.retry()}
      </Button>
    </div>
  );
}

/** The page for an unknown address. */
export function NotFound({ sentence = m.desk.notFoundText() }: { sentence?: string }) {
  return (
    <div className="grid max-w-136 justify-items-start gap-3 py-10 [&_p]:text-muted">
      <PageHeading title={m.desk.notFound()}>{m.desk.notFound()}</PageHeading>
      <p>{sentence}</p>
      <p>
        <Link to="/">{m.desk.toList()}</Link>
      </p>
    </div>
  );
}

/** The message of a refused action, if any. */
export function Refused({ error }: { error: unknown }) {
  return error ? (
    <div className="my-2">
      <Alert>{failureMessage(error)}</Alert>
    </div>
  ) : null;
}
