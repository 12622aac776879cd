import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { hasApi } from '#site/page/hosting.ts';
import { Link } from '#site/page/link.tsx';
import { usePostResult } from '#site/page/post-result.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Spinner } from '#site/ui/spinner.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { NewsletterByMail } from './newsletter-by-mail.tsx';
import { NewsletterSent } from './newsletter-sent.tsx';
import type { Outcome } from './subscribe.ts';

type State = { step: 'idle' | 'sending' } | Outcome;

/**
 * Joins the newsletter; a plain form that posts by itself without script.
 * @param isCompact leaves out the name, for the footer
 */
export function NewsletterForm({ isCompact = false }: { isCompact?: boolean }) {
  return hasApi ? <Subscribe isCompact={isCompact} /> : <NewsletterByMail isCompact={isCompact} />;
}

function Subscribe({ isCompact }: { isCompact: boolean }) {
  const { pathname } = useLocation();
  const posted = usePostResult('subscribe');
  // The page has this form twice; what was posted is shown in the page's own.
  const answer = isCompact ? undefined : posted;
  const [state, setState] = useState<State>(initialState(answer));
  const [sent, setSent] = useState<FormData>();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  // After a try the keyboard goes on where something is wrong, or back at the address.
  useEffect(() => {
    if (!sent || state.step === 'sending') return;
    const target = state.step === 'failed' ? '[aria-invalid]' : 'input';
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [sent, state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSent(data);
    setState({ step: 'sending' });
    setState(await send(data));
  }

  async function resend(): Promise<string> {
    const outcome = await send(sent ?? new FormData());
    return outcome.step === 'sent'
      ? 'Asked for again. One address gets a new mail every 5 minutes at most. None by then? Ask once more.'
      : outcome.message;
  }

  const typed = (name: string) => String(sent?.get(name) ?? answer?.values[name] ?? '');
  if (state.step === 'sent') {
    return (
      <NewsletterSent
        message={state.message}
        email={typed('email')}
        onResend={resend}
        onWrongAddress={() => setState({ step: 'idle' })}
      />
    );
  }
  const fields = state.step === 'failed' ? state.fields : {};
  const isSending = state.step === 'sending';
  return (
    <form
      ref={form}
      method="post"
      action={apiUrl('newsletterSubscribe')}
      noValidate
      onSubmit={submit}
      aria-busy={isSending}
      className="space-y-5"
    >
      {state.step === 'failed' && state.message && <Alert>{state.message}</Alert>}
      <TextField
        id={`${id}email`}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        defaultValue={typed('email')}
        error={fields.email}
      />
      {!isCompact && (
        <TextField
          id={`${id}name`}
          label="Name"
          name="name"
          autoComplete="name"
          optional
          defaultValue={typed('name')}
          error={fields.name}
        />
      )}
      <Checkbox
        id={`${id}consent`}
        name="consent"
        label={site.newsletter.consent}
        error={fields.consent}
      />
      <input type="hidden" name="source" value={pathname} />
      <Button type="submit" isBusy={isSending}>
        {isSending && <Spinner />}
        {isSending ? 'Sending…' : 'Subscribe'}
      </Button>
      {isCompact ? (
        <p className="text-sm text-muted">
          {site.newsletter.purpose} How we treat your data:{' '}
          <Link to={href('privacyPolicy')} className="text-link">
            privacy policy
          </Link>
          .
        </p>
      ) : (
        <ConsentNotice />
      )}
    </form>
  );
}

function initialState(answer: ReturnType<typeof usePostResult>): State {
  if (answer?.failure === undefined) return { step: 'idle' };
  const { error, fields = {} } = answer.failure;
  const isFieldsOnly = Object.keys(fields).length > 0;
  return { step: 'failed', message: isFieldsOnly ? '' : error, fields };
}

/** The schema and the call come when they are needed: the footer's form is on every page. */
async function send(data: FormData): Promise<Outcome> {
  const failed = (message: string): Outcome => ({ step: 'failed', message, fields: {} });
  try {
    const { subscribe } = await import('./subscribe.ts');
    return await subscribe(data);
  } catch {
    return failed(navigator.onLine ? newsletterFallback : offline);
  }
}

// Spec section 8; also what is said when the code that would say more cannot be loaded.
const newsletterFallback = 'Error signing up';
const offline = 'You are offline. What you typed is kept; please try again once you are connected.';
