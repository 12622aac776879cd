import type { AccountInquiry } from '#contract/account.ts';
import type { InquiryState } from '#contract/inquiry.ts';
import { localDay } from '#site/page/dates.ts';
import { Tag } from '#site/ui/tag.tsx';

/** What a state is called, and what happens next. */
const inquiryStateTexts: Record<InquiryState, { name: string; next: string }> = {
  received: { name: 'Received', next: 'A person reads it and replies within one business day.' },
  in_review: { name: 'In review', next: 'We are working out an answer; nothing to do for you.' },
  answered: { name: 'Answered', next: 'Our reply is in your mailbox. The next word is yours.' },
  closed: { name: 'Closed', next: 'Done. A new request starts the next thing.' },
};

const tones = {
  received: 'attention',
  in_review: 'attention',
  answered: 'live',
  closed: 'plain',
} as const;

/** A client's requests, the newest first. */
export function ClientInquiries({ inquiries }: { inquiries: AccountInquiry[] }) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {inquiries.map(({ reference, receivedAt, state, stateAt, services }) => (
        <li key={reference} className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[1fr_auto]">
          <div>
            <h3 className="text-lg font-medium">
              {reference}
              <span className="font-normal text-secondary-text">
                {' '}
                · {services.map(serviceName).join(', ')}
              </span>
            </h3>
            <p className="mt-1 max-w-text text-secondary-text">{inquiryStateTexts[state].next}</p>
            <p className="mt-2 text-sm text-muted">
              Sent <time dateTime={receivedAt}>{localDay(receivedAt)}</time>
              {state !== 'received' && (
                <>
                  {' · '}
                  {inquiryStateTexts[state].name.toLowerCase()} since{' '}
                  <time dateTime={stateAt}>{localDay(stateAt)}</time>
                </>
              )}
            </p>
          </div>
          <p className="row-start-1 sm:row-auto">
            <Tag tone={tones[state]}>{inquiryStateTexts[state].name}</Tag>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** `process-automation` → `Process automation`. */
function serviceName(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
