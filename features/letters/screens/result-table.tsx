import { Link } from 'react-router';
import { numberText } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import type { SentLetter } from '#features/letters/contract/desk-letters.ts';
import { type CopyList, copyLists } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import { listName } from './letter-names.ts';

/** Lists the copies by outcome, with links to the people for users who may see them. */
export function ResultTable({ sent, maySeePeople }: { sent: SentLetter; maySeePeople: boolean }) {
  const me = useMe();
  const { counts, bounced, unsubscribed, state, endedAt } = sent;
  const countOf = (list: CopyList) =>
    list === 'bounced' ? bounced.hard + bounced.soft : counts[list];
  // A finished letter has nothing left to send.
  const lists = copyLists.filter(
    (list) => endedAt === null || countOf(list) > 0 || (list !== 'waiting' && list !== 'claimed'),
  );
  return (
    <section aria-labelledby="result">
      <h2 id="result">{m.letters.result()}</h2>
      <table className="plain">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.desk.state()}</th>
            <th scope="col">{m.letters.copies()}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => {
            const count = countOf(list);
            const [name, meaning] = listName[list];
            // Waiting copies of a canceled letter will not be sent.
            const shown =
              list === 'waiting' && state === 'cancelled' ? m.letters.copyUnsent() : name;
            return (
              <tr key={list}>
                <th scope="row">
                  {count === 0 || !maySeePeople ? shown : <Link to={`?list=${list}`}>{shown}</Link>}
                  {count > 0 && meaning !== '' && (
                    <span className="text-muted block text-sm wrap-anywhere">{meaning}</span>
                  )}
                </th>
                <td className="text-end pe-0!">{numberText(count, me)}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{m.letters.unsubscribed()}</th>
            <td className="text-end pe-0!">{numberText(unsubscribed, me)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
