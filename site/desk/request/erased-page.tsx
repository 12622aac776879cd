import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { PageHeading } from '../shared/states.tsx';
import type { Erased } from './erase-dialog.tsx';

/** The record that a client's data were erased. */
export function ErasedPage({ proof: { requests, hash } }: { proof: Erased }) {
  return (
    <div className="empty">
      <PageHeading title={m.desk.erased()}>{m.desk.erased()}</PageHeading>
      <p>{m.desk.erasedText({ count: requests })}</p>
      <p>
        {m.desk.erasedHash()}
        <br />
        <code className="hash">{hash}</code>
      </p>
      <p>
        <Link to="/">{m.desk.toList()}</Link>
      </p>
    </div>
  );
}
