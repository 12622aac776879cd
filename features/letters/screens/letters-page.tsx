import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { dayText, numberText } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { SettingCard } from '#features/desk/screens/shared/setting-card.tsx';
import { Chip } from '#features/desk/screens/shared/state-chip.tsx';
import { Empty, Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { type DeskLetters, deskLetters } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { LetterDrafts, NewLetter } from './letter-drafts.tsx';
import { letterNeedsAttention, letterState } from './letter-names.ts';
import { lettersQuery } from './use-letter.ts';

/** The page that lists the letters and their results. */
export function LettersPage() {
  const found = useQuery(lettersQuery);
  return (
    <>
      <PageHead title={m.letters.letters()} intro={m.letters.intro()} action={<NewLetter />} />
      <Loaded query={found} lines={4}>
        {(data) => (
          <>
            <LetterTable letters={data.letters} />
            <LetterDrafts known={data.letters.map(({ slug }) => slug)} />
            <SecondPerson isNeeded={data.needsSecondPerson} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Whether letters need a second person's approval. Owners decide, and others can only see it. */
function SecondPerson({ isNeeded }: { isNeeded: boolean }) {
  const { role } = useMe();
  const queries = useQueryClient();
  const say = useMutation({
    mutationFn: (needed: boolean) =>
      callDesk({
        path: deskApi.secondPerson,
        body: { isNeeded: needed },
        schema: deskLetters,
      }),
    onSuccess: (letters) => queries.setQueryData(lettersQuery.queryKey, letters),
  });
  if (role !== 'owner') {
    return isNeeded ? <p className="mt-8 text-muted">{m.letters.secondPerson()}</p> : null;
  }
  return (
    <SettingCard title={m.letters.approval()}>
      <Checkbox
        label={m.letters.secondPerson()}
        checked={say.isPending ? say.variables : isNeeded}
        onChange={({ target }) => say.mutate(target.checked)}
      />
      <Refused error={say.error} />
    </SettingCard>
  );
}

function LetterTable({ letters }: Pick<DeskLetters, 'letters'>) {
  const me = useMe();
  if (letters.length === 0) {
    return <Empty icon="send" title={m.letters.none()} text={m.empty.letters()} />;
  }
  const areSent = letters.some(({ copies }) => copies > 0);
  const maySend = mayActAs(me.role, 'staff') && letters.some(({ state }) => state === null);
  return (
    <table className="plain row-links stacked min-[48rem]:[&_td]:whitespace-nowrap">
      <caption className="sr-only">{m.letters.letters()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.letters.subject()}</th>
          <th scope="col">{m.desk.state()}</th>
          <th scope="col" className="ps-4">
            {m.letters.date()}
          </th>
          {areSent && (
            <th scope="col" className="ps-4 text-end">
              {m.letters.copies()}
            </th>
          )}
          {maySend && (
            <th scope="col">
              <span className="sr-only">{m.letters.review()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {letters.map(({ slug, subject, date, state, sendAt, endedAt, copies, over }) => {
          const at = endedAt ?? sendAt;
          const isUnsent = state === null;
          return (
            <tr key={slug}>
              <th scope="row" className="line min-[48rem]:w-full">
                <Link className="font-semibold!" to={`/letters/${slug}`}>
                  {subject}
                </Link>
              </th>
              <td>
                <Chip
                  tone={letterNeedsAttention(state) ? 'bad' : state === 'sent' ? 'usual' : 'plain'}
                >
                  {letterState(state)}
                </Chip>
              </td>
              <td className="text-secondary-text max-[47.99rem]:text-sm min-[48rem]:ps-4">
                {state === 'sent' && m.letters.sentOn()}
                {(isUnsent || state === 'proposed' || state === 'scheduled') &&
                  m.letters.plannedFor()}{' '}
                {at === null ? dayText(date, me) : <MomentTime at={at} isDay={endedAt !== null} />}
              </td>
              {areSent && (
                <td className="ms-auto text-end tabular-nums">
                  {copies > 0 && (
                    <>
                      <span className="text-sm text-muted min-[48rem]:hidden">
                        {m.letters.copies()}{' '}
                      </span>
                      {over === copies
                        ? numberText(copies, me)
                        : m.letters.overOf({
                            over: numberText(over, me),
                            copies: numberText(copies, me),
                          })}
                    </>
                  )}
                </td>
              )}
              {maySend && (
                <td className="max-[47.99rem]:ms-auto min-[48rem]:ps-4 min-[48rem]:text-end">
                  {isUnsent && (
                    // Above the link that covers the row.
                    <Link className={`${buttonClass('ghost')} relative`} to={`/letters/${slug}`}>
                      {m.letters.review()}
                      <span className="sr-only"> ({subject})</span>
                    </Link>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
