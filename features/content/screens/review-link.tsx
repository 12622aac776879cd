import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';

/** Leads to publishing the user's drafts. */
export function ReviewLink({ count, variant }: { count: number; variant?: 'ghost' }) {
  return (
    <Link className={buttonClass(variant)} to="/website/publish">
      {m.content.review()} ({count})
    </Link>
  );
}
