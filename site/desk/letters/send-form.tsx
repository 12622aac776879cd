import { useId, useState } from 'react';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskLetter, letterSend } from '#contract/desk/letters.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { localMoment, zoneName } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import { Refused } from '../shared/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { useLetterAct } from './use-letter.ts';

/** Actions for a letter nobody has got yet: a test, then sending it now or later. */
export function SendForm({ letter }: { letter: DeskLetter }) {
  const { slug, hash, subject, readers, needsSecondPerson } = letter;
  const me = useMe();
  const id = useId();
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  const [rate, setRate] = useState('');
  const perMinute = rate.trim() === '' ? undefined : Number(rate);
  const hint = at === '' ? m.letters.zone({ zone: zoneName(me) }) : localMoment(at, me);
  const body = { slug, hash, ...(isLater && { at }), perMinute };
  const confirm = needsSecondPerson
    ? m.letters.propose()
    : isLater
      ? m.letters.schedule()
      : m.letters.send();
  return (
    <>
      <TestButton slug={slug} />
      <section aria-labelledby={`${id}-heading`} className="send-form">
        <h2 id={`${id}-heading`}>{m.letters.sendHeading({ count: readers })}</h2>
        {readers === 0 ? (
          <p className="muted">{m.letters.nobody()}</p>
        ) : (
          <>
            <fieldset>
              <legend className="muted">{m.letters.when()}</legend>
              <label className="check">
                <input
                  type="radio"
                  name={`${id}-when`}
                  checked={!isLater}
                  onChange={() => setIsLater(false)}
                />
                {m.letters.now()}
              </label>
              <label className="check">
                <input
                  type="radio"
                  name={`${id}-when`}
                  checked={isLater}
                  onChange={() => setIsLater(true)}
                />
                {m.letters.later()}
              </label>
            </fieldset>
            {isLater && (
              <div className="labelled">
                <label htmlFor={`${id}-at`}>{m.letters.dayAndTime()}</label>
                <input
                  id={`${id}-at`}
                  type="datetime-local"
                  aria-describedby={`${id}-zone`}
                  value={at}
                  onChange={({ target }) => setAt(target.value)}
                />
                <p id={`${id}-zone`} className="muted second" aria-live="polite">
                  {hint}
                </p>
              </div>
            )}
            <div className="labelled">
              <label htmlFor={`${id}-rate`}>{m.letters.rate()}</label>
              <input
                id={`${id}-rate`}
                className="short"
                inputMode="numeric"
                autoComplete="off"
                aria-describedby={`${id}-rate-hint`}
                value={rate}
                onChange={({ target }) => setRate(target.value)}
              />
              <p id={`${id}-rate-hint`} className="muted second">
                {m.letters.rateHint()}
              </p>
            </div>
            {needsSecondPerson && <p>{m.letters.secondPerson()}</p>}
            <AskDialog
              slug={slug}
              path={deskApi.letterSend}
              body={body}
              check={() => checked(letterSend, body)}
              className="primary"
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
            </AskDialog>
          </>
        )}
      </section>
    </>
  );
}

/** Sends a copy to the person who is signed in. */
function TestButton({ slug }: { slug: string }) {
  const test = useLetterAct(slug, deskApi.letterTest);
  return (
    <div className="test">
      <button type="button" disabled={test.isPending} onClick={() => test.mutate({ slug })}>
        {test.isPending ? m.desk.sending() : m.letters.test()}
      </button>
      <p className="muted second" role="status">
        {test.isSuccess ? m.letters.tested() : m.letters.testHint()}
      </p>
      <Refused error={test.error} />
    </div>
  );
}
