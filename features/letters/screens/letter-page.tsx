import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { filePath, languageName } from '#features/content/screens/file-names.ts';
import { MailPreview } from '#features/content/screens/mail-preview.tsx';
import { addressOf, isGone } from '#features/desk/screens/shared/call.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Failure, Loading, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import type { DeskLetter } from '#features/letters/contract/desk-letters.ts';
import type { LetterState } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import { useLetterFile } from './letter-drafts.tsx';
import { letterNeedsAttention, letterState } from './letter-names.ts';
import { People } from './people.tsx';
import { Progress } from './progress.tsx';
import { ResultTable } from './result-table.tsx';
import { SendForm } from './send-form.tsx';
import { TestForm } from './test-form.tsx';
import { letterQuery, useConflict } from './use-letter.ts';

export function LetterPage() {
  const { slug = '' } = useParams();
  // Each letter has its own component, so that choices made for one never carry over to another.
  return <OneLetter key={slug} slug={slug} />;
}

function OneLetter({ slug }: { slug: string }) {
  const found = useQuery(letterQuery(slug));
  const letter = found.data;
  const file = useLetterFile(slug);
  const tooLate = useConflict(slug);
  const maySend = mayActAs(useMe().role, 'staff');
  useKeptFocus(letter?.sent?.state);
  if (letter === undefined) {
    if (found.isPending) return <Loading lines={10} />;
    return (
      <>
        {file?.isDraft && (
          <p className="strip">
            {m.letters.isDraft()} <Link to={filePath(file.path)}>{m.letters.editText()}</Link>
          </p>
        )}
        {!isGone(found.error) && <Head title={slug} />}
        <Failure error={found.error} onRetry={() => found.refetch()} />
      </>
    );
  }
  const { sent, subject } = letter;
  const state = sent?.state ?? null;
  return (
    <>
      <Head
        title={subject}
        links={file !== undefined && <Link to={filePath(file.path)}>{m.letters.editText()}</Link>}
      >
        <p
          className={letterNeedsAttention(state) ? 'font-semibold text-error' : undefined}
          role="status"
        >
          {letterState(state)}
        </p>
      </Head>
      <Refused error={found.error ?? tooLate} />
      {letter.reachesNobody && <p className="strip is-error">{m.letters.reachesNobody()}</p>}
      {sent === null && file?.isDraft && <p className="strip">{m.letters.hasDraft()}</p>}
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 *:min-w-0 *:text-pretty min-[62rem]:grid-cols-[20rem_minmax(0,42rem)]">
        <div className="grid grid-cols-1 content-start gap-6">
          {sent === null ? (
            <>
              <TestForm letter={letter} maySend={maySend} />
              {maySend && <SendForm letter={letter} />}
            </>
          ) : (
            <>
              <Progress letter={letter} sent={sent} maySend={maySend} />
              {sent.startedAt !== null && <ResultTable sent={sent} maySeePeople={maySend} />}
            </>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          {sent !== null && maySend && <People slug={slug} sent={sent} />}
          <LetterMails letter={letter} />
        </div>
      </div>
    </>
  );
}

/** The heading with a back link. A letter that cannot be shown has only its file name. */
function Head(props: { title: string; links?: ReactNode; children?: ReactNode }) {
  return <PageHead back={{ to: '/letters', name: m.letters.all() }} {...props} />;
}

/** Moves the focus to the heading if a change of state removes the focused element. */
function useKeptFocus(state: LetterState | undefined) {
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== state;
    before.current = state;
    if (!isOther || document.activeElement !== document.body) return;
    // Does not scroll, because the user may be reading further down.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);
}

/** Shows the letter as an email, in each of its languages. */
function LetterMails({ letter: { slug, hash, mails } }: { letter: DeskLetter }) {
  const me = useMe();
  const [chosen, setChosen] = useState<string | null>(null);
  const mail = mails.find(({ language }) => language === chosen) ?? mails[0];
  if (mail === undefined) return null;
  const { language } = mail;
  return (
    <section aria-label={m.content.asMail()} className="grid min-w-0 grid-cols-1 gap-2">
      {mails.length > 1 && (
        <fieldset className="flex flex-wrap gap-1" aria-label={m.content.language()}>
          {mails.map((one) => (
            <button
              key={one.language}
              type="button"
              className="quiet"
              aria-pressed={one === mail}
              onClick={() => setChosen(one.language)}
            >
              {languageName(one.language ?? me.language)}
            </button>
          ))}
        </fieldset>
      )}
      <MailPreview
        mail={mail}
        addressOf={(scheme) =>
          // The hash is in the URL so that a changed text is loaded again.
          addressOf(deskApi.letterMail, {
            ...{ slug, scheme, hash },
            ...(language !== null && { language }),
          })
        }
      />
    </section>
  );
}
