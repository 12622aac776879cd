import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskWebhooks } from '#features/webhooks/contract/webhooks.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { Chip } from '../shared/state-chip.tsx';
import { Empty, Loaded, PageHead, Refused } from '../shared/states.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { deliveryState, formatName } from './webhook-names.ts';

type Webhooks = z.infer<typeof deskWebhooks>;

/** The page that lists webhook endpoints and their recent deliveries. */
export function WebhooksPage() {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: ['webhooks'],
    queryFn: () => callDesk({ path: deskApi.webhooks, schema: deskWebhooks }),
    refetchInterval: 10_000,
    staleTime: 0,
  });
  const act = useMutation({
    mutationFn: ({ path, id }: { path: string; id: string }) =>
      callDesk({ path, body: { id }, schema: deskWebhooks }),
    onSuccess: (webhooks) => queries.setQueryData(['webhooks'], webhooks),
  });
  const opener = useRef<HTMLButtonElement>(null);
  const isEmpty = found.data && found.data.webhooks.length === 0;
  return (
    <>
      <PageHead
        title={m.desk.webhooks()}
        intro={isEmpty !== true && m.desk.webhooksIntro()}
        // Stays there while the list is empty, because its dialog shows the first secret.
        action={<AddWebhook opener={opener} isHidden={isEmpty !== false} />}
      />
      <Refused error={act.error} />
      <Loaded query={found} lines={4}>
        {(data) => (
          <>
            <Receivers
              webhooks={data.webhooks}
              onAdd={() => opener.current?.click()}
              onEnd={(id) => act.mutate({ path: deskApi.webhookEnd, id })}
            />
            {(data.webhooks.length > 0 || data.deliveries.length > 0) && (
              <Deliveries
                deliveries={data.deliveries}
                onAgain={(id) => act.mutate({ path: deskApi.redeliver, id })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type ReceiversProps = {
  webhooks: Webhooks['webhooks'];
  onAdd: () => void;
  onEnd: (id: string) => void;
};

function Receivers({ webhooks, onAdd, onEnd }: ReceiversProps) {
  if (webhooks.length === 0)
    return (
      <Empty icon="webhook" title={m.desk.noWebhooks()} text={m.empty.webhooks()}>
        <Button
          type="button"
          onClick={({ currentTarget }) => {
            // Safari does not focus buttons that are clicked, so the dialog would not return here.
            currentTarget.focus();
            onAdd();
          }}
        >
          <Icon name="plus" />
          {m.desk.addWebhook()}
        </Button>
      </Empty>
    );
  return (
    <ul>
      {webhooks.map(({ id, url, format, createdAt }) => (
        <li key={id} className="flex items-center gap-x-3 border-t border-hairline py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{url}</span>
            <span className="text-sm text-muted">
              {formatName(format)} · <MomentTime at={createdAt} isDay />
            </span>
          </span>
          <QuietButton className="danger" onClick={() => onEnd(id)}>
            {m.desk.removeWebhook()}
            <span className="sr-only"> ({url})</span>
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}

const tones = { waiting: 'plain', delivered: 'usual', failed: 'bad' } as const;

type DeliveriesProps = { deliveries: Webhooks['deliveries']; onAgain: (id: string) => void };

function Deliveries({ deliveries, onAgain }: DeliveriesProps) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-1">
        {m.desk.deliveries()}
      </h2>
      {deliveries.length === 0 ? (
        <p className="text-muted">{m.desk.noDeliveries()}</p>
      ) : (
        <div className="table-scroll">
          <table className="plain stacked [&_:is(td,th):last-child]:pe-0">
            <thead>
              <tr>
                <th scope="col">{m.desk.when()}</th>
                <th scope="col">{m.desk.event()}</th>
                <th scope="col">{m.desk.receiver()}</th>
                <th scope="col">{m.desk.state()}</th>
                <th scope="col">
                  <span className="sr-only">{m.desk.sendAgain()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map(({ id, at, event, url, state, tries, answer }) => (
                <tr key={id}>
                  <td className="whitespace-nowrap">
                    <MomentTime at={at} isShort />
                  </td>
                  <td>
                    <code>{event}</code>
                  </td>
                  <td className="line wrap-anywhere">{url}</td>
                  <td>
                    <Chip tone={tones[state]}>{deliveryState(state)}</Chip>
                    <span className="text-muted block text-sm wrap-anywhere">
                      {m.desk.tries({ count: tries })}
                      {answer !== '' && ` · ${answer}`}
                    </span>
                  </td>
                  <td className="ms-auto align-middle! text-end">
                    <QuietButton onClick={() => onAgain(id)}>{m.desk.sendAgain()}</QuietButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
