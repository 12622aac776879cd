import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { PageHeading } from '../shared/states.tsx';
import type { Erased } from './erase-dialog.tsx';

/** Shows the proof that a client's data was erased. */
export function ErasedPage({ proof: { requests, hash } }: { proof: Erased }) {
  return (
    <div className="grid max-w-136 justify-items-start gap-3 py-10 [&_p]:text-muted">
      <PageHeading title={m.desk.erased()}>{m.desk.erased()}</PageHeading>
      <p>{m.desk.erasedText({ count: requests })}</p>
      <p>
        {m.desk.erasedHash()}
        <br />
        <code className="wrap-anywhere">{hash}</code>
      </p>
      <p>
        <Link to="/">{m.desk.toList()}</Link>
      </p>
    </div>
  );
}
