import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  type NoticeChoices,
  type NoticeKind,
  type NoticeWay,
  noticeChoices,
  noticeKinds,
  noticeWays,
} from '#features/desk/contract/notices.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import { useMe } from '../shared/me.tsx';
import { Loaded, PageHead, Refused } from '../shared/states.tsx';
import { allowedEvent, noticesQuery, permission } from '../shared/use-notices.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

const kindNames: Record<NoticeKind, string> = {
  new: m.deskNotices.kindNew(),
  assigned: m.assigned.kind(),
  'answer-mine': m.deskNotices.kindMine(),
  'answer-nobody': m.deskNotices.kindNobody(),
  mention: m.deskNotices.kindMention(),
  late: m.deskNotices.kindLate(),
};

const wayNames: Record<NoticeWay, string> = {
  mail: m.deskNotices.wayMail(),
  browser: m.deskNotices.wayBrowser(),
  digest: m.deskNotices.wayDigest(),
  none: m.deskNotices.wayNone(),
};

/** The page where people choose what to be notified about, and how. */
export function NoticesPage() {
  const { role } = useMe();
  const found = useQuery(noticesQuery);
  return (
    <>
      <PageHead isNarrow title={m.deskNotices.heading()} intro={m.deskNotices.intro()} />
      <Loaded query={found} lines={5}>
        {(data) => <Choices given={data} />}
      </Loaded>
      {role === 'owner' && <ReceiptPreview />}
    </>
  );
}

function Choices({ given: { ways, digestHour } }: { given: NoticeChoices }) {
  const id = useId();
  const queries = useQueryClient();
  const { timeZone } = useMe();
  const [typed, setTyped] = useState<NoticeChoices>();
  const choices = typed ?? { ways, digestHour };
  const save = useMutation({
    // Saved one at a time, so that the last choice wins.
    scope: { id: 'notices' },
    mutationFn: (body: NoticeChoices) =>
      callDesk({ path: deskApi.noticesSave, body, schema: noticeChoices, keepalive: true }),
    async onSettled(_, __, sent) {
      await queries.invalidateQueries({ queryKey: noticesQuery.queryKey });
      // Preserves choices made in the meantime.
      setTyped((now) => (now === sent ? undefined : now));
    },
  });
  const change = (to: Partial<NoticeChoices>) => {
    const next = { ...choices, ...to };
    setTyped(next);
    save.mutate(next);
  };
  const has = (way: NoticeWay) => Object.values(choices.ways).includes(way);
  return (
    <div className="grid gap-4">
      <fieldset className="choice-rows relative rounded-card border border-hairline px-4 pt-4">
        <legend className="float-start w-full pb-3 font-semibold">{m.deskNotices.group()}</legend>
        {noticeKinds.map((kind) => (
          <p key={kind} className="clear-both">
            <label className="py-2 leading-tight" htmlFor={`${id}${kind}`}>
              {kindNames[kind]}
            </label>
            <select
              id={`${id}${kind}`}
              value={choices.ways[kind]}
              onChange={({ target }) =>
                change({ ways: { ...choices.ways, [kind]: target.value as NoticeWay } })
              }
            >
              {noticeWays.map((way) => (
                <option key={way} value={way}>
                  {wayNames[way]}
                </option>
              ))}
            </select>
          </p>
        ))}
        {has('digest') && (
          <p>
            <label className="py-2 leading-tight" htmlFor={`${id}hour`}>
              {m.deskNotices.hour()}
            </label>
            <select
              id={`${id}hour`}
              aria-describedby={`${id}hint`}
              value={choices.digestHour}
              onChange={({ target }) => change({ digestHour: Number(target.value) })}
            >
              {Array.from({ length: 24 }, (_, hour) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                <option key={hour} value={hour}>{`${hour}:00`}</option>
              ))}
            </select>
            <span id={`${id}hint`} className="col-span-full pb-3 text-sm text-muted">
              {m.deskNotices.hourHint({ clock: timeZone })}
            </span>
          </p>
        )}
        <span role="status" className="absolute end-4 top-4 text-muted">
          {save.isSuccess ? m.deskNotices.saved() : ''}
        </span>
      </fieldset>
      {has('browser') && <ThisBrowser />}
      <Refused error={save.error} />
    </div>
  );
}

/**
 * Shows whether this browser displays notifications. Permission is requested only after a click.
 */
function ThisBrowser() {
  const [state, setState] = useState(permission);
  if (state === undefined) return <p role="status">{m.deskNotices.browserMissing()}</p>;
  if (state !== 'default') {
    return (
      <p role="status">
        {state === 'granted' ? m.deskNotices.browserOn() : m.deskNotices.browserDenied()}
      </p>
    );
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      {m.deskNotices.browserOff()}
      <GhostButton
        onClick={() => {
          void Notification.requestPermission().then((answer) => {
            setState(answer);
            dispatchEvent(new Event(allowedEvent));
          });
        }}
      >
        {m.deskNotices.browserAllow()}
      </GhostButton>
    </p>
  );
}
