import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { receiptPreview } from '#features/desk/contract/notices.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { MailFrame } from '../shared/mail-frame.tsx';
import { Loaded } from '../shared/states.tsx';

/**
 * Shows the email that confirms a request to its client, as it is currently sent, with sample data.
 */
export function ReceiptPreview() {
  const found = useQuery({
    queryKey: ['receipt'],
    queryFn: () => callDesk({ path: deskApi.receiptPreview, schema: receiptPreview }),
  });
  return (
    <section aria-labelledby="receipt" className="rounded-card border border-hairline px-4 py-3">
      <h2 id="receipt">{m.deskNotices.receipt()}</h2>
      <p className="mb-3 text-muted">{m.deskNotices.receiptIntro()}</p>
      <Loaded query={found} lines={5}>
        {(data) => (
          <div className="grid gap-2 border-t border-hairline pt-3">
            <p className="text-sm wrap-anywhere">
              <span className="text-muted">{m.recipients.subject()}</span> {data.subject}
            </p>
            <MailFrame src={addressOf(deskApi.receiptPreview, { html: '' })} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
