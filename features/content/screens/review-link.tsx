import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';

/** Leads to publishing the user's drafts. */
export function ReviewLink({ count }: { count: number }) {
  return (
    <Link className={buttonClass()} to="/website/publish">
      {m.content.review()} ({count})
    </Link>
  );
}
