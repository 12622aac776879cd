import { type SubmitEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';
import { apiUrl } from '#site/api-client.ts';
import { usePostResult } from '#site/app/post-result.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import type { Outcome } from './subscribe.ts';

type State = { step: 'idle' | 'sending' } | Outcome;

/**
 * Joins the newsletter; a plain form that posts by itself without script.
 * @param isCompact leaves out the name, for the footer
 */
export function NewsletterForm({ isCompact = false }: { isCompact?: boolean }) {
  const { pathname } = useLocation();
  const posted = usePostResult('subscribe');
  // The page has this form twice; what was posted is shown in the page's own.
  const answer = isCompact ? undefined : posted;
  const [state, setState] = useState<State>(initialState(answer));
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setState({ step: 'sending' });
    setState(await send(data));
  }

  if (state.step === 'sent') {
    return (
      <p role="status" className="rounded-card border border-success bg-surface p-6">
        {state.message}
      </p>
    );
  }
  const fields = state.step === 'failed' ? state.fields : {};
  const typed = (name: string) => String(answer?.values[name] ?? '');
  return (
    <form
      method="post"
      action={apiUrl('newsletterSubscribe')}
      noValidate
      onSubmit={submit}
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
      <Button type="submit" disabled={state.step === 'sending'}>
        {state.step === 'sending' ? 'Sending…' : 'Subscribe'}
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
  try {
    const { subscribe } = await import('./subscribe.ts');
    return await subscribe(data);
  } catch {
    return { step: 'failed', message: newsletterFallback, fields: {} };
  }
}

// Spec section 8; also what is said when the code that would say more cannot be loaded.
const newsletterFallback = 'Error signing up';
