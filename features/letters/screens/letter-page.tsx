import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { isGone } from '#features/desk/screens/shared/call.ts';
import { numberText } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Failure, Loading, PageHeading, Refused } from '#features/desk/screens/shared/states.tsx';
import type { DeskLetter } from '#features/letters/contract/desk-letters.ts';
import type { LetterState } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import { letterState, needsSomebody } from './letter-names.ts';
import { People } from './people.tsx';
import { Progress } from './progress.tsx';
import { ResultTable } from './result-table.tsx';
import { SendForm } from './send-form.tsx';
import { letterQuery, useTooLate } from './use-letter.ts';

/** The page of one letter. */
export function LetterPage() {
  const { slug = '' } = useParams();
  // One component per letter, so that choices for one never show in another.
  return <OneLetter key={slug} slug={slug} />;
}

function OneLetter({ slug }: { slug: string }) {
  const found = useQuery(letterQuery(slug));
  const letter = found.data;
  const tooLate = useTooLate(slug);
  useKeptFocus(letter?.sent?.state);
  if (letter === undefined) {
    if (found.isPending) return <Loading lines={10} />;
    return (
      <>
        {!isGone(found.error) && <Head title={slug} />}
        <Failure error={found.error} onRetry={() => found.refetch()} />
      </>
    );
  }
  const { sent, subject } = letter;
  const state = sent?.state ?? null;
  return (
    <>
      <Head title={subject}>
        <p
          className={needsSomebody(state) ? 'font-semibold text-error' : 'text-muted'}
          role="status"
        >
          {letterState(state)}
        </p>
      </Head>
      <Refused error={found.error ?? tooLate} />
      {letter.reachesNobody && <p className="strip">{m.letters.reachesNobody()}</p>}
      <div className="grid gap-x-10 gap-y-6 *:min-w-0 *:text-pretty min-[62rem]:grid-cols-[20rem_minmax(0,42rem)]">
        <div className="grid content-start gap-6">
          {sent === null ? (
            <SendForm letter={letter} />
          ) : (
            <>
              <Progress letter={letter} sent={sent} />
              {sent.startedAt !== null && <ResultTable sent={sent} />}
            </>
          )}
        </div>
        <div className="grid content-start gap-6">
          {sent !== null && <People slug={slug} sent={sent} />}
          <LetterText letter={letter} />
        </div>
      </div>
    </>
  );
}

/** The heading, with a link back. A letter that cannot be shown has only its file name. */
function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-head">
      <PageHeading title={title}>{title}</PageHeading>
      {children}
      <Link className="end" to="/letters">
        {m.letters.all()}
      </Link>
    </div>
  );
}

/** If the focused element disappears with a change of state, the heading gets the focus. */
function useKeptFocus(state: LetterState | undefined) {
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== state;
    before.current = state;
    if (!isOther || document.activeElement !== document.body) return;
    // Readers further down stay there.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);
}

/** The letter as plain text, in a monospaced font, so that tables and lines align. */
function LetterText({ letter: { preview, text, size } }: { letter: DeskLetter }) {
  const me = useMe();
  return (
    <section aria-labelledby="letter-text">
      <h2 id="letter-text">{m.letters.asRead()}</h2>
      <dl className="grid gap-1 py-2 [&>div]:flex [&>div]:gap-3 [&_dt]:flex-[0_0_6rem] [&_dt]:text-muted">
        {preview !== '' && (
          <div>
            <dt>{m.letters.previewLine()}</dt>
            <dd>{preview}</dd>
          </div>
        )}
        <div>
          <dt>{m.letters.size()}</dt>
          <dd>{m.letters.kilobytes({ size: numberText(Math.ceil(size / 1024), me) })}</dd>
        </div>
      </dl>
      <pre className="rounded-input border border-hairline bg-surface p-4 leading-[1.6] whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </section>
  );
}
