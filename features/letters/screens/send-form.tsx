import { useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { localMoment } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { WhenField } from '#features/desk/screens/shared/when-field.tsx';
import { type DeskLetter, letterSend } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReadersByLanguage } from './readers-by-language.tsx';

/** A form that sends a letter that no one has received yet, now or later. */
export function SendForm({ letter }: { letter: DeskLetter }) {
  const { slug, hash, subject, readers, needsSecondPerson } = letter;
  const me = useMe();
  const id = useId();
  const [at, setAt] = useState<string>();
  const [rate, setRate] = useState('');
  const [opened] = useState(hash);
  const perMinute = rate.trim() === '' ? undefined : Number(rate);
  const isLater = at !== undefined;
  const body = { slug, hash, at, perMinute };
  const confirm = needsSecondPerson
    ? m.letters.propose()
    : isLater
      ? m.letters.schedule()
      : m.letters.send();
  return (
    <section aria-labelledby={`${id}-heading`} className="send-form grid justify-items-start gap-3">
      <h2 id={`${id}-heading`}>{m.letters.sendHeading({ count: readers })}</h2>
      <p role="status" className="strip empty:hidden">
        {hash === opened ? '' : m.letters.changedMeanwhile()}
      </p>
      {readers === 0 ? (
        <p className="text-muted">{m.letters.nobody()}</p>
      ) : (
        <>
          <WhenField at={at} onChoose={setAt} />
          <div className="labelled w-full">
            <label htmlFor={`${id}-rate`}>{m.letters.rate()}</label>
            <input
              id={`${id}-rate`}
              className="w-32"
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={`${id}-rate-hint`}
              value={rate}
              onChange={({ target }) => setRate(target.value)}
            />
            <p id={`${id}-rate-hint`} className="text-muted block text-sm wrap-anywhere">
              {m.letters.rateHint()}
            </p>
          </div>
          <ReadersByLanguage letter={letter} />
          {needsSecondPerson && <p>{m.letters.secondPerson()}</p>}
          <ConfirmDialog
            slug={slug}
            path={deskApi.letterSend}
            body={body}
            check={() => checked(letterSend, body)}
            variant="primary"
            open={`${confirm}…`}
            heading={m.letters.sendToHeading({ subject, count: readers })}
            confirm={confirm}
          >
            <p>
              {isLater
                ? m.letters.goesLater({ moment: at === '' ? '–' : localMoment(at, me) })
                : !needsSecondPerson && m.letters.goesNow()}{' '}
              {needsSecondPerson && `${m.letters.goesWhenApproved()} `}
              {m.letters.isFrozen()}
            </p>
          </ConfirmDialog>
        </>
      )}
    </section>
  );
}
