import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { dayText, numberText } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { SettingCard } from '#features/desk/screens/shared/setting-card.tsx';
import { Chip } from '#features/desk/screens/shared/state-chip.tsx';
import { Empty, Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { type DeskLetters, deskLetters } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
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
  return (
    <table className="plain row-links sm:[&_td]:whitespace-nowrap">
      <caption className="sr-only">{m.letters.letters()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.letters.subject()}</th>
          <th scope="col">{m.desk.state()}</th>
          <th scope="col" className="text-end">
            {m.letters.copies()}
          </th>
        </tr>
      </thead>
      <tbody>
        {letters.map(({ slug, subject, date, state, sendAt, endedAt, copies, over }) => {
          const at = endedAt ?? sendAt;
          return (
            <tr key={slug}>
              <th scope="row">
                <Link className="font-semibold" to={`/letters/${slug}`}>
                  {subject}
                </Link>
                <span className="text-muted block text-sm wrap-anywhere">{dayText(date, me)}</span>
              </th>
              <td>
                <Chip
                  tone={letterNeedsAttention(state) ? 'bad' : state === 'sent' ? 'good' : 'plain'}
                >
                  {letterState(state)}
                </Chip>
                {at !== null && (
                  <span className="text-sm text-muted max-sm:block sm:ms-2">
                    <MomentTime at={at} isShort />
                  </span>
                )}
              </td>
              <td className="text-end">
                {copies > 0 &&
                  (over === copies
                    ? numberText(copies, me)
                    : m.letters.overOf({
                        over: numberText(over, me),
                        copies: numberText(copies, me),
                      }))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
