import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { shortened } from '#contract/formats/shortened.ts';
import { limits } from '#contract/formats/text.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { newRequest, requestCreated } from '#features/desk/contract/new-request.ts';
import { quotedParts } from '#features/desk/contract/quoted-parts.ts';
import { replyLength } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { checked } from '#site/requests/checked.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { callDesk } from '../shared/call.ts';
import { FieldGroup, Labelled, LabelledInput, LabelledSelect } from '../shared/labelled.tsx';
import { useMe } from '../shared/me.tsx';
import { PlainMail } from '../shared/plain-mail.tsx';
import { Failure, Loading, PageHead, Refused } from '../shared/states.tsx';
import { useNavigateHere } from '../shared/use-navigate-here.ts';
import { type Typed, useKeptFields } from './kept-fields.ts';

type Mail = z.infer<typeof deskInbox>['mails'][number];

/**
 * Creates a request from a phone call, manually or, with `mail` in the URL, from an Inbox email.
 */
export function NewRequestPage() {
  const [query] = useSearchParams();
  const id = query.get('mail') ?? '';
  const inbox = useQuery({
    // Only used to initialize the form, so it is fetched only once. The Inbox changes when a
    // colleague files the email.
    queryKey: ['inbox of a new request'],
    queryFn: () => callDesk({ path: deskApi.inbox, schema: deskInbox }),
    enabled: id !== '',
    staleTime: 'static',
    gcTime: 0,
  });
  const mail = inbox.data?.mails.find((one) => one.id === id);
  return (
    <>
      <PageHead
        // An email is shown beside the form.
        isNarrow={id === ''}
        title={m.requestActions.newRequest()}
        back={
          id === ''
            ? { to: '/', name: m.desk.groupRequests() }
            : { to: '/inbox', name: m.desk.inbox() }
        }
        intro={id === '' ? m.requestActions.intro() : m.requestActions.fromMail()}
      />
      {id === '' ? (
        <NewRequest mail={undefined} />
      ) : mail !== undefined ? (
        <NewRequest mail={mail} />
      ) : inbox.isPending ? (
        <Loading />
      ) : inbox.data === undefined ? (
        <Failure error={inbox.error} onRetry={() => inbox.refetch()} />
      ) : (
        <p>
          {m.requestActions.mailGone()} <Link to="/inbox">{m.desk.inbox()}</Link>
        </p>
      )}
    </>
  );
}

/** Extracts the sender's details and what they need from an email, for a person to check. */
function offeredBy(mail: Mail): Partial<Typed> {
  const words = quotedParts(mail.body, mail.subject)
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ lines }) => lines.join('\n').trim())
    .join('\n\n');
  return {
    door: 'mail',
    contactName: shortened(mail.name || (mail.address.split('@')[0] ?? ''), limits.line),
    email: mail.address,
    currentChallenges: shortened([mail.subject, words].filter(Boolean).join('\n\n'), limits.answer),
  };
}

function NewRequest({ mail }: { mail: Mail | undefined }) {
  const me = useMe();
  const navigate = useNavigateHere();
  const queries = useQueryClient();
  const { typed, type, keep, forget } = useKeptFields(
    me.id,
    mail?.id ?? '',
    mail ? offeredBy(mail) : {},
  );
  const form = useRef<HTMLFormElement>(null);
  const make = useMutation({
    mutationFn: () => {
      keep();
      const { service, ...given } = typed;
      const servicesNeeded = service === '' ? [] : [service];
      return callDesk({
        path: deskApi.requestNew,
        body: checked(newRequest, { ...given, servicesNeeded, mail: mail?.id }),
        schema: requestCreated,
      });
    },
    onSuccess: ({ reference }) => {
      forget();
      void queries.invalidateQueries({ queryKey: ['requests'] });
      void navigate(`/${reference}`, { replace: true });
      queries.removeQueries({ queryKey: ['inbox'] });
    },
  });
  useEffect(() => {
    if (make.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [make.error]);
  const errors = make.error instanceof ApiError ? make.error.fields : {};
  const field = (name: 'companyName' | 'contactName' | 'email' | 'phone') => ({
    value: typed[name],
    maxLength: limits.email,
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => type({ [name]: target.value }),
  });
  return (
    <div className="grid gap-6 has-[>article]:min-[62rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        ref={form}
        noValidate
        className={`grid content-start gap-6 ${mail === undefined ? 'form-sections' : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate();
        }}
      >
        <FieldGroup heading={m.desk.client()}>
          <div className="grid items-start gap-x-4 gap-y-5 min-[30rem]:grid-cols-2">
            <LabelledInput label={m.requestActions.company()} {...field('companyName')} />
            <LabelledInput label={m.requestActions.contact()} {...field('contactName')} />
            <LabelledInput label={m.requestActions.email()} type="email" {...field('email')} />
            <LabelledInput label={m.requestActions.phone()} type="tel" {...field('phone')} />
          </div>
        </FieldGroup>
        <FieldGroup heading={m.desk.request()}>
          <Text
            label={m.requestActions.need()}
            value={typed.currentChallenges}
            maxLength={limits.answer}
            error={errors.currentChallenges}
            onChange={({ target }) => type({ currentChallenges: target.value })}
          />
          <div className="grid gap-x-4 gap-y-5 min-[30rem]:grid-cols-2">
            <LabelledSelect
              label={m.requestActions.service()}
              value={typed.service}
              options={[unknown, ...me.services]}
              onChoose={(service) => type({ service })}
            />
            <LabelledSelect
              label={m.requestActions.budget()}
              value={typed.budgetRange}
              options={[unknown, ...me.budgets]}
              onChoose={(budgetRange) => type({ budgetRange })}
            />
            <LabelledSelect
              label={m.requestActions.urgency()}
              value={typed.urgency}
              options={[unknown, ...me.urgencies]}
              onChoose={(urgency) => type({ urgency })}
            />
            <LabelledSelect
              label={m.requestActions.when()}
              value={typed.implementationTimeline}
              options={[unknown, ...me.timelines]}
              onChoose={(implementationTimeline) => type({ implementationTimeline })}
            />
          </div>
        </FieldGroup>
        <FieldGroup heading={m.requestActions.handling()}>
          {mail === undefined && (
            <LabelledSelect
              label={m.requestActions.door()}
              value={typed.door}
              options={[
                ['call', m.requestActions.call()],
                ['by-hand', m.requestActions.byHand()],
                ['mail', m.requestActions.mail()],
              ]}
              onChoose={(door) => type({ door })}
            />
          )}
          <Text
            label={m.requestActions.note()}
            hint={m.requestActions.noteHint()}
            value={typed.note}
            maxLength={replyLength}
            onChange={({ target }) => type({ note: target.value })}
          />
          <div>
            <Checkbox
              label={m.requestActions.acknowledge()}
              checked={typed.isAcknowledged}
              onChange={({ target }) => type({ isAcknowledged: target.checked })}
            />
            <p className="ps-7 text-sm text-muted">{m.requestActions.acknowledgeHint()}</p>
          </div>
        </FieldGroup>
        <Refused error={make.error} />
        <p className="form-foot">
          <Button type="submit" isBusy={make.isPending}>
            {m.requestActions.create()}
          </Button>
          <Link
            className={`${buttonClass('ghost')} quiet`}
            to={mail === undefined ? '/' : '/inbox'}
            onClick={forget}
          >
            {m.desk.cancel()}
          </Link>
        </p>
      </form>
      {mail !== undefined && (
        <article className="min-w-0 border-hairline max-[61.99rem]:border-t max-[61.99rem]:pt-4">
          <h2>{mail.subject || m.desk.noSubject()}</h2>
          <p className="text-muted wrap-anywhere">{mail.address}</p>
          <PlainMail text={mail.body} subject={mail.subject} />
        </article>
      )}
    </div>
  );
}

const unknown: [string, string] = ['', m.requestActions.unknown()];

type FieldProps = { label: string; hint?: string; error?: string | undefined };

function Text({ label, hint, error, ...input }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(id, aria) => <textarea id={id} autoComplete="off" rows={4} {...aria} {...input} />}
    </Labelled>
  );
}
