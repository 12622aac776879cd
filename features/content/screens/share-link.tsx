import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  linkDays,
  type PreviewedPage,
  previewLinks,
} from '#features/content/contract/preview-links.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { dayAndTime } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { OptionSelect } from '#features/desk/screens/shared/option-select.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { linksQuery } from './queries.ts';

type Call = { path: string; body: object };

/** Creates links that show a page with drafts to someone outside the agency, and revokes them. */
export function ShareLink({ path, page, language }: PreviewedPage) {
  const me = useMe();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState<string>('7');
  const [copied, setCopied] = useState('');
  const { data } = useQuery({ ...linksQuery, enabled: isOpen });
  const act = useMutation({
    mutationFn: (call: Call) => callDesk({ ...call, schema: previewLinks }),
    onSuccess: ({ links }) => queries.setQueryData(linksQuery.queryKey, { links, made: null }),
  });
  const made = act.data?.made ?? null;
  const id = `share-${path}`;
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer">{m.content.share()}</summary>
      <div className="mt-2 grid gap-3">
        <p className="text-sm text-muted">{m.content.shareIntro()}</p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="labelled">
            <label htmlFor={id}>{m.content.worksFor()}</label>
            <OptionSelect
              id={id}
              value={days}
              options={linkDays.map((count) => [String(count), m.content.days({ count })] as const)}
              onChoose={setDays}
            />
          </div>
          <Button
            type="button"
            variant="ghost"
            isBusy={act.isPending}
            onClick={() => {
              const body = { path, page, language, days: Number(days) };
              act.mutate({ path: deskApi.contentLinkAdd, body });
            }}
          >
            {m.content.makeLink()}
          </Button>
        </div>
        <div role="status">
          {made !== null && (
            <>
              <p className="text-sm">{m.content.linkMade()}</p>
              <input
                readOnly
                dir="ltr"
                className="w-full"
                aria-label={m.content.share()}
                value={made}
                onFocus={({ target }) => target.select()}
              />
              <button
                type="button"
                className="quiet -ms-2"
                onClick={() => navigator.clipboard?.writeText(made).then(() => setCopied(made))}
              >
                {copied === made ? m.content.linkCopied() : m.content.copyLink()}
              </button>
            </>
          )}
        </div>
        <Refused error={act.error} />
        <ul>
          {data?.links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-baseline gap-2 text-sm">
              {m.content.linkUntil({ page: link.page, time: dayAndTime(link.expiresAt, me) })}
              <button
                type="button"
                className="quiet"
                onClick={() => act.mutate({ path: deskApi.contentLinkEnd, body: { id: link.id } })}
              >
                {m.content.endLink()}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
