import { Link } from 'react-router';
import type { Sent } from '#contract/inquiry-draft.ts';
import { href } from '#contract/routes.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';

/** Instead of an empty form, for who has just sent one and comes back. */
export function AlreadySent({ sent, onStartNew }: { sent: Sent; onStartNew: () => void }) {
  return (
    <section aria-labelledby="already-sent">
      <h2 id="already-sent">You have sent your request</h2>
      <p className="mt-4 text-lg text-secondary-text">
        We have it under the reference{' '}
        <strong className="font-semibold text-text">{sent.reference}</strong>.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to={href('inquirySent', {}, { ref: sent.reference })} className={buttonClass()}>
          See what happens next
        </Link>
        <Button type="button" look="ghost" onClick={onStartNew}>
          Send another request
        </Button>
      </p>
    </section>
  );
}
