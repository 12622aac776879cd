import { useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { limits } from '#contract/formats/text.ts';
import { addressRequest, type DeskRequest, deskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Refused } from '../shared/states.tsx';
import { useEscape } from '../shared/use-escape.ts';
import { Copies } from './copies.tsx';
import { fromShown } from './own-versions.ts';
import { type Fault, FieldFault, faultProps } from './reply-fault.tsx';
import type { useDraftText } from './use-draft-text.ts';
import type { useRecipient } from './use-recipient.ts';
import { useRequestMutation } from './use-request.ts';

type Props = {
  request: DeskRequest;
  text: ReturnType<typeof useDraftText>;
  recipient: ReturnType<typeof useRecipient>;
  isBusy: boolean;
  /** The field that caused the reply to be rejected. */
  fault: Fault | undefined;
  /** Called when a field that may have caused the rejection changes. */
  onRecipient: () => void;
};

/** Fields for a reply's recipients, sender and subject. */
export function ReplyHead({ request, text, recipient, isBusy, fault, onRecipient }: Props) {
  const id = useId();
  const { from, replyTo, copies, subject } = request;
  const [hasBcc, setHasBcc] = useState(false);
  // A cleared field stays empty until it loses focus.
  const [typedSubject, setTypedSubject] = useState<string>();
  const isBccShown = hasBcc || text.bcc !== '';
  const isUsual =
    copies.length === 0 &&
    request.contact !== '' &&
    [text.to, text.extra, text.bcc].every((part) => part === '') &&
    // The draft of an undone reply contains the subject.
    (text.subject === '' || text.subject === subject);
  // Once open, the fields stay open, so that they do not close while someone is typing.
  const [isOpen, setIsOpen] = useState(!isUsual);
  if (!isUsual && !isOpen) setIsOpen(true);
  useEscape(isOpen && isUsual && !recipient.isTyped, () => {
    setIsOpen(false);
    // Moves the focus, because the focused field disappears.
    setTimeout(() => document.getElementById(`${id}-open`)?.focus());
  });
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    autoComplete: 'off',
    readOnly: isBusy,
    onBlur: text.save,
    ...faultProps({ id: `${id}-${name}`, name, fault }),
  });
  const change = (typed: Parameters<typeof text.type>[0]) => {
    if (fault !== undefined) onRecipient();
    text.type(typed);
  };
  if (!isOpen) {
    return (
      <p className="frame-head flex items-center gap-2 text-sm">
        <span className="min-w-0 truncate text-muted">
          {m.desk.toLabel()} <span className="text-text">{request.contact}</span>
        </span>
        <QuietButton
          className="ms-auto flex-none text-sm text-muted!"
          id={`${id}-open`}
          aria-expanded={false}
          onClick={() => {
            setIsOpen(true);
            // Focuses the field after it has rendered.
            setTimeout(() => document.getElementById(`${id}-to`)?.focus());
          }}
        >
          {m.recipients.open()}
        </QuietButton>
      </p>
    );
  }
  return (
    <div className="frame-head grid gap-2 py-1.5">
      <dl className="grid gap-1 text-sm [&>div]:grid [&>div]:min-h-6.5 [&>div]:grid-cols-[5rem_minmax(0,1fr)] [&>div]:items-center [&_dt]:text-muted [&_input]:w-full">
        <div>
          <dt>{m.desk.from()}</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>
            <label htmlFor={`${id}-to`}>{m.desk.toLabel()}</label>
          </dt>
          <dd>
            <Recipient
              id={`${id}-to`}
              request={request}
              text={text}
              recipient={recipient}
              isBusy={isBusy}
              fault={fault}
              onRecipient={onRecipient}
            />
          </dd>
        </div>
        <div>
          <dt>{m.desk.replyTo()}</dt>
          <dd className="truncate" title={replyTo}>
            {replyTo}
          </dd>
        </div>
        <div>
          <dt>
            <label htmlFor={`${id}-cc`}>{m.desk.cc()}</label>
          </dt>
          <dd>
            <div className="flex items-center gap-1">
              <input
                {...field('cc')}
                value={text.extra}
                maxLength={1000}
                onChange={({ target }) => change({ extra: target.value })}
              />
              {!isBccShown && (
                <QuietButton
                  className="whitespace-nowrap"
                  aria-label={m.recipients.addBcc()}
                  onClick={() => setHasBcc(true)}
                >
                  {m.recipients.bcc()}
                </QuietButton>
              )}
            </div>
            <FieldFault id={`${id}-cc`} name="cc" fault={fault} />
          </dd>
        </div>
        {isBccShown && (
          <div>
            <dt>
              <label htmlFor={`${id}-bcc`}>{m.recipients.bcc()}</label>
            </dt>
            <dd>
              <input
                {...field('bcc')}
                value={text.bcc}
                maxLength={1000}
                onChange={({ target }) => change({ bcc: target.value })}
              />
              <FieldFault id={`${id}-bcc`} name="bcc" fault={fault} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <label htmlFor={`${id}-subject`}>{m.recipients.subject()}</label>
          </dt>
          <dd>
            <input
              {...field('subject')}
              value={typedSubject ?? (text.subject || subject)}
              maxLength={limits.line}
              onBlur={() => {
                setTypedSubject(undefined);
                void text.save();
              }}
              onChange={({ target: { value } }) => {
                setTypedSubject(value);
                change({ subject: value === subject ? '' : value });
              }}
            />
            <FieldFault id={`${id}-subject`} name="subject" fault={fault} />
          </dd>
        </div>
      </dl>
      <Copies copies={copies} cc={text.extra} onAdd={(extra) => text.type({ extra })} />
    </div>
  );
}

const another = 'another';

/**
 * Selects the recipient: an address known to the request, or a typed one, which can become the
 * address for all replies.
 */
function Recipient(props: Props & { id: string }) {
  const { id, request, text, recipient, isBusy, fault, onRecipient } = props;
  const { reference, version, lastEvent, contact, email, copies } = request;
  const known = [...new Set([contact, email, ...copies])];
  const { isTyped, setTyped } = recipient;
  const missing = recipient.error && { field: 'to', reason: recipient.error };
  const shown = missing || fault;
  const marked = { name: 'to', ...faultProps({ id, name: 'to', fault: shown }) };
  const to = text.to || contact;
  const choose = (address: string) => {
    onRecipient();
    text.type({ to: address === contact ? '' : address });
  };
  const keep = useRequestMutation(reference, async (address: string) => {
    const change = { reference, version, lastEvent, email: address, isContact: true };
    const given = checked(addressRequest, change);
    const after = await fromShown(reference, version, (named) => {
      const body = { ...given, version: named };
      return callDesk({ path: deskApi.address, body, schema: deskRequest });
    });
    setTyped(false);
    onRecipient();
    text.type({ to: '' });
    return after;
  });
  const isOther = isTyped || !known.includes(to);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {isOther ? (
        <input
          ref={recipient.field}
          {...marked}
          id={id}
          type="email"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the user asked for it by choosing another address
          autoFocus={isTyped}
          value={text.to}
          maxLength={limits.email}
          readOnly={isBusy}
          onBlur={text.save}
          onChange={({ target }) => {
            setTyped(true);
            choose(target.value);
          }}
        />
      ) : (
        <select
          {...marked}
          id={id}
          className="w-full"
          value={to}
          disabled={isBusy}
          onChange={({ target }) => {
            if (target.value === another) setTyped(true);
            else choose(target.value);
          }}
        >
          {known.map((address) => (
            <option key={address} value={address}>
              {address === email && known.length > 1 ? m.recipients.clients({ address }) : address}
            </option>
          ))}
          <option value={another}>{m.recipients.another()}</option>
        </select>
      )}
      <FieldFault id={id} name="to" fault={shown} />
      {(isOther || to !== contact) && (
        <div className="-ms-2 flex flex-wrap">
          {to !== contact && (
            <QuietButton isBusy={isBusy || keep.isPending} onClick={() => keep.mutate(to)}>
              {m.recipients.keep()}
            </QuietButton>
          )}
          {isOther && (
            <QuietButton
              isBusy={isBusy}
              onClick={() => {
                setTyped(false);
                choose(contact);
              }}
            >
              {m.recipients.choose()}
            </QuietButton>
          )}
        </div>
      )}
      <Refused error={keep.error} />
      <span role="status">{keep.isSuccess && m.recipients.kept({ address: keep.variables })}</span>
    </div>
  );
}
