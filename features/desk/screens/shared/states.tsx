import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { Alert } from '#site/ui/alert.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { failureMessage, isGone, isRefused } from './call.ts';
import { ClosingSheet } from './closing-sheet.tsx';
import { QuietButton } from './ghost-button.tsx';
import { Icon } from './icon.tsx';
import { listQuery } from './list-queries.ts';
import { Me } from './me.tsx';

/**
 * A page's heading, which gets the focus after navigation, and the document title, which includes
 * the number of waiting clients.
 */
export function PageHeading({ children, title }: { children: ReactNode; title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const brand = use(Me)?.brand;
  // The shell keeps this number up to date.
  const { data: waiting = 0 } = useQuery({
    ...listQuery({ view: 'open' }),
    enabled: false,
    select: ({ views }) => views.waiting,
  });
  useEffect(() => {
    const count = waiting > 0 ? `(${waiting}) ` : '';
    document.title = brand === undefined ? title : `${count}${title} - ${brand}`;
  }, [title, brand, waiting]);
  // Runs before the page can be used, so that a field clicked in the meantime does not lose the
  // focus.
  useLayoutEffect(() => {
    // Skipped on the first page, where the browser's focus order is right, and when a list is
    // filtered.
    if (history.state?.idx > 0) ref.current?.focus();
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

type PageHeadProps = {
  title: string;
  /** The heading, if it is shorter than the document's title. */
  heading?: string;
  /** Tells pages apart that share a component, so that each heading gets the focus. */
  headingKey?: string;
  /** The page that this one belongs to. */
  back?: { to: string; name: string };
  /** What the page is about, in one line. */
  intro?: ReactNode;
  /** Links and buttons of lesser importance. */
  links?: ReactNode;
  /** The page's most important action. */
  action?: ReactNode;
  /** The state of what the page shows. */
  children?: ReactNode;
  /** Whether it also stays in view on larger screens. */
  isSticky?: boolean;
  /** Whether the page has the width of text to read or fill in (`--container-reading`). */
  isNarrow?: boolean;
};

/** The top of a page. On phones, it is a bar that stays in view, with the links in a menu. */
export function PageHead(props: PageHeadProps) {
  const { title, heading = title, headingKey, back, intro, links, action, children } = props;
  const shape = [props.isSticky && 'is-sticky', props.isNarrow && 'is-narrow'];
  return (
    <div className={['page-head', ...shape].filter(Boolean).join(' ')}>
      <div className="page-bar">
        {back && (
          <p className="back">
            <Link to={back.to}>
              <Icon name="chevron-left" className="size-5 min-[48rem]:hidden" />
              <span className="max-[47.99rem]:sr-only">{back.name}</span>
            </Link>
          </p>
        )}
        <div className="title">
          <PageHeading key={headingKey} title={title}>
            {heading}
          </PageHeading>
          {children}
        </div>
        {links && <PageMenu>{links}</PageMenu>}
        {action && <div className="action">{action}</div>}
      </div>
      {intro && <p className="intro">{intro}</p>}
    </div>
  );
}

function PageMenu({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <QuietButton
        className="more min-[48rem]:hidden"
        popoverTarget={id}
        aria-label={m.requestList.pageMenu()}
        title={m.requestList.pageMenu()}
      >
        <Icon name="ellipsis" className="size-5" />
      </QuietButton>
      <ClosingSheet id={id} className="end sheet">
        {children}
      </ClosingSheet>
    </>
  );
}

type EmptyProps = {
  icon: string;
  /** What is missing, or a heading. */
  title: ReactNode;
  /** What will appear here, or advice on what to do. */
  text: ReactNode;
  /** A button or link that helps. */
  children?: ReactNode;
  role?: 'alert' | undefined;
};

/** Shown in place of missing content. */
export function Empty({ icon, title, text, children, role }: EmptyProps) {
  return (
    <div
      className="mx-auto grid max-w-90 justify-items-center gap-1 py-[clamp(2rem,12vh,7rem)] text-center text-balance"
      role={role}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-raised text-secondary-text">
        <Icon name={icon} className="size-6" />
      </span>
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      <div className="grid gap-2 text-muted">{text}</div>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}

/** A placeholder while content loads. */
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

/**
 * Shows why loading failed. Offers a retry button unless the response would be the same (422, RFC
 * 9110 section 15.5.21).
 */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) return <NotFound sentence={failureMessage(error)} />;
  return (
    <Empty icon="triangle-alert" role="alert" title={m.empty.failed()} text={failureMessage(error)}>
      {!isRefused(error) && (
        <Button type="button" onClick={onRetry}>
          {m.desk.retry()}
        </Button>
      )}
    </Empty>
  );
}

type LoadedProps<Data> = {
  /** A TanStack Query query. */
  query: { data: Data | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
  /** The number of lines of the placeholder. */
  lines?: number;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has loaded, with a placeholder until then, or why loading failed. */
export function Loaded<Data>({ query, lines = 8, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading lines={lines} />;
  return <Failure error={query.error} onRetry={() => query.refetch()} />;
}

/** The page for an unknown address. */
export function NotFound({ sentence = m.desk.notFoundText() }: { sentence?: string }) {
  return (
    <Empty
      icon="search"
      title={<PageHeading title={m.desk.notFound()}>{m.desk.notFound()}</PageHeading>}
      text={sentence}
    >
      <Link className={buttonClass()} to="/">
        {m.desk.toList()}
      </Link>
    </Empty>
  );
}

/** Shows the message of a refused action, if there is one. */
export function Refused({ error }: { error: unknown }) {
  return error ? (
    <div className="my-2">
      <Alert>{failureMessage(error)}</Alert>
    </div>
  ) : null;
}
