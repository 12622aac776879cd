import { type ReactNode, use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { isGone, sentenceOf } from './call.ts';
import { Me } from './me.tsx';

/** A page's heading, focused after navigation, and its document title. */
export function PageHeading({ children, title }: { children: ReactNode; title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const brand = use(Me)?.brand;
  useEffect(() => {
    document.title = brand === undefined ? title : `${title} - ${brand}`;
  }, [title, brand]);
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
    <div className="loading" role="status">
      <span className="unseen">{m.desk.loading()}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <span className="skeleton" key={index} />
      ))}
    </div>
  );
}

/** Why loading failed, with a button to retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) return <NotFound sentence={sentenceOf(error)} />;
  return (
    <div className="empty" role="alert">
      <p>{sentenceOf(error)}</p>
      <button type="button" onClick={onRetry}>
        {m.desk.retry()}
      </button>
    </div>
  );
}

/** The page for an unknown address. */
export function NotFound({ sentence = m.desk.notFoundText() }: { sentence?: string }) {
  return (
    <div className="empty">
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
    <p className="alert" role="alert">
      {sentenceOf(error)}
    </p>
  ) : null;
}
