import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { newsletterHoneypot } from '#features/newsletter/contract/newsletter-honeypot.ts';
import { m } from '#messages/messages.ts';
import { hasApi } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { usePostResult } from '#site/context/post-result.tsx';
import { linkTo } from '#site/format/message-tags.tsx';
import { apiUrl } from '#site/links/api-url.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { useSmallForm } from '#site/requests/use-small-form.ts';
import { HoneypotField } from '#site/sections/honeypot-field.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { EmailField } from '#site/ui/email-field.tsx';
import { Spinner } from '#site/ui/spinner.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { NewsletterByMail } from './newsletter-by-mail.tsx';
import { NewsletterSent } from './newsletter-sent.tsx';

type NewsletterFormProps = {
  /** Omits the name field and shortens the notice, because the footer already names the sender. */
  isCompact?: boolean | undefined;
  /** Called with true when the form was sent, and with false when its fields are shown again. */
  onSent?: (isSent: boolean) => void;
};

/** The newsletter sign-up form. Without JavaScript, it is a plain form post. */
export function NewsletterForm(props: NewsletterFormProps) {
  return hasApi ? <Subscribe {...props} /> : <NewsletterByMail isCompact={props.isCompact} />;
}

function Subscribe({ isCompact = false, onSent }: NewsletterFormProps) {
  const { pathname } = useLocation();
  const posted = usePostResult('subscribe');
  const [message, setMessage] = useState('');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { failure, isSending, typed, sentData, attempt, formProps } = useSmallForm(
    async (data) => show(await send(data)),
    // A page can contain this form twice. The result of a form post without JavaScript is shown in
    // the main one.
    isCompact ? undefined : posted,
    ['email', 'name', 'consent'],
  );

  // After an attempt to send, focuses the first invalid field, or the address.
  useEffect(() => {
    if (sentData === undefined || isSending || message) return;
    const target = failure ? '[aria-invalid]' : 'input';
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [sentData, isSending, failure, message]);

  function show(answer: string): void {
    setMessage(answer);
    onSent?.(answer !== '');
  }

  async function resend(): Promise<string> {
    try {
      await send(sentData ?? new FormData());
      return (await import('./subscribe.ts')).sentAgain;
    } catch (error) {
      return error instanceof ApiError ? error.message : newsletterFallback;
    }
  }

  if (message) {
    return (
      <NewsletterSent
        message={message}
        email={typed('email')}
        onResend={resend}
        onWrongAddress={() => show('')}
      />
    );
  }
  const fields = failure?.fields ?? {};
  const email = (
    <EmailField
      id={`${id}email`}
      label={m.labels.email()}
      name="email"
      defaultValue={typed('email')}
      error={fields.email}
    />
  );
  const button = (
    <Button type="submit" isBusy={isSending} className={isCompact ? 'h-12' : ''}>
      {isSending && <Spinner />}
      {isSending ? m.labels.sending() : m.newsletter.subscribe()}
    </Button>
  );
  return (
    <form
      {...formProps}
      ref={form}
      action={apiUrl('newsletterSubscribe')}
      className={isCompact ? 'space-y-3' : 'space-y-5'}
    >
      {failure?.message && <Alert key={attempt}>{failure.message}</Alert>}
      {isCompact ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-[min(8rem,100%)] flex-1">{email}</div>
          {button}
        </div>
      ) : (
        email
      )}
      {!isCompact && (
        <TextField
          id={`${id}name`}
          label={m.labels.name()}
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
        label={
          isCompact ? (
            <span className="block text-sm">{site.newsletter.consent}</span>
          ) : (
            site.newsletter.consent
          )
        }
        error={fields.consent}
      />
      <input type="hidden" name="source" value={pathname} />
      <input type="hidden" name="consentText" value={site.newsletter.consent} />
      <HoneypotField name={newsletterHoneypot} />
      {!isCompact && button}
      {isCompact ? (
        <p className="text-xs leading-5 text-muted">
          {m.newsletter.consentNoticeShort({
            purpose: site.newsletter.purpose,
            link: linkTo(href('privacyPolicy')),
          })}
        </p>
      ) : (
        <ConsentNotice />
      )}
    </form>
  );
}

/**
 * Lazy-loads the schema and the API client, because the footer's form is on every page.
 * @throws ApiError describing what is wrong
 */
async function send(data: FormData): Promise<string> {
  try {
    const { subscribe } = await import('./subscribe.ts');
    return await subscribe(data);
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) throw error;
    throw new ApiError(navigator.onLine ? newsletterFallback : offline, 0);
  }
}

// Also shown if the lazy-loaded code fails to load.
const newsletterFallback = m.newsletter.subscribeFailed();
const offline = m.newsletter.offlineInputKept();
