import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { receiptPreview } from '#features/desk/contract/notices.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { MailFrame } from '../shared/mail-frame.tsx';
import { SettingCard } from '../shared/setting-card.tsx';
import { Loaded } from '../shared/states.tsx';

/** Shows the email that confirms a request to its client, as it is currently sent, with sample data. */
export function ReceiptPreview() {
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({
    queryKey: ['receipt'],
    queryFn: () => callDesk({ path: deskApi.receiptPreview, schema: receiptPreview }),
    enabled: isOpen,
  });
  return (
    <SettingCard title={m.deskNotices.receipt()}>
      <p className="mb-2 text-muted">{m.deskNotices.receiptIntro()}</p>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{m.deskNotices.receiptPreview()}</summary>
        {isOpen && (
          <Loaded query={found} lines={5}>
            {(data) => (
              <div className="mt-2 grid gap-2">
                <p className="text-sm wrap-anywhere">
                  <span className="text-muted">{m.recipients.subject()}</span> {data.subject}
                </p>
                <MailFrame src={addressOf(deskApi.receiptPreview, { html: '' })} scale={0.7} />
              </div>
            )}
          </Loaded>
        )}
      </details>
    </SettingCard>
  );
}
