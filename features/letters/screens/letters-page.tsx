import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { ApprovalLine } from '#features/desk/screens/shared/approval-line.tsx';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { numberText } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { Chip } from '#features/desk/screens/shared/state-chip.tsx';
import { Empty, Loaded, PageHead } from '#features/desk/screens/shared/states.tsx';
import {
  type DeskLetters,
  deskLetters,
  type ListedLetter,
} from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
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
  const queries = useQueryClient();
  const say = useMutation({
    mutationFn: (body: { isNeeded: boolean }) =>
      callDesk({ path: deskApi.secondPerson, body, schema: deskLetters }),
    onSuccess: (letters) => queries.setQueryData(lettersQuery.queryKey, letters),
  });
  return <ApprovalLine rule={m.letters.secondPerson()} isNeeded={isNeeded} mutation={say} />;
}

/** On tablets, there is room for a single number. */
const roomFor = (name: string) =>
  name === m.letters.copies() ? '' : 'min-[48rem]:max-[61.99rem]:hidden';

function LetterTable({ letters }: Pick<DeskLetters, 'letters'>) {
  const me = useMe();
  if (letters.length === 0) {
    return <Empty icon="send" title={m.letters.none()} text={m.empty.letters()} />;
  }
  const numbers: [name: string, of: (letter: ListedLetter) => number][] = [
    [m.letters.copies(), ({ copies }) => copies],
    [m.letters.delivered(), ({ delivered }) => delivered],
    [m.letters.copyBounced(), ({ bounced }) => bounced],
  ];
  const shown = numbers.filter(([, of]) => letters.some((letter) => of(letter) > 0));
  const maySend = mayActAs(me.role, 'staff') && letters.some(({ state }) => state === null);
  return (
    <table className="plain row-links stacked min-[48rem]:[&_td]:whitespace-nowrap">
      <caption className="sr-only">{m.letters.letters()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.letters.subject()}</th>
          <th scope="col">{m.desk.state()}</th>
          {shown.map(([name]) => (
            <th key={name} scope="col" className={`ps-4 text-end ${roomFor(name)}`}>
              {name}
            </th>
          ))}
          {maySend && (
            <th scope="col">
              <span className="sr-only">{m.letters.review()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => {
          const { slug, subject, state, copies } = letter;
          const isUnsent = state === null;
          return (
            <tr key={slug}>
              <th scope="row" className="line min-[48rem]:w-full">
                <Link className="font-semibold!" to={`/letters/${slug}`}>
                  {subject}
                </Link>
              </th>
              <td>
                <LetterStatus letter={letter} />
              </td>
              {shown.map(([name, of]) => (
                <td
                  key={name}
                  className={`text-end tabular-nums max-[47.99rem]:text-sm max-[47.99rem]:text-muted min-[48rem]:ps-4 ${roomFor(name)} ${of(letter) === 0 ? 'max-[47.99rem]:hidden' : ''}`}
                >
                  {copies > 0 && (
                    <>
                      {numberText(of(letter), me)}
                      <span className="min-[48rem]:hidden"> {name.toLocaleLowerCase()}</span>
                    </>
                  )}
                </td>
              ))}
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

/** A letter's state, with the day on which it was or will be sent. */
function LetterStatus({ letter: { state, sendAt, endedAt } }: { letter: ListedLetter }) {
  if (state === 'sent' && endedAt !== null) {
    return (
      <Chip tone="usual">
        {m.letters.sentOn()} <MomentTime at={endedAt} isDay />
      </Chip>
    );
  }
  if (state === 'scheduled' && sendAt !== null) {
    return (
      <Chip>
        {m.letters.scheduledFor()} <MomentTime at={sendAt} isDay />
      </Chip>
    );
  }
  return <Chip tone={letterNeedsAttention(state) ? 'bad' : 'plain'}>{letterState(state)}</Chip>;
}
