import { useEffect, useId, useRef } from 'react';
import {
  unsubscribeLinkAccepted,
  unsubscribeLinkRequest,
} from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';
import { hasApi } from '#site/content/hosting.ts';
import { site } from '#site/content/site.ts';
import { usePostResult } from '#site/context/post-result.tsx';
import { apiUrl } from '#site/links/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { checked } from '#site/requests/checked.ts';
import { useSmallForm } from '#site/requests/use-small-form.ts';
import { Alert } from '#site/ui/alert.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { EmailField } from '#site/ui/email-field.tsx';

type UnsubscribeLinkFormProps = {
  /** Called with the response, which is identical for every address. */
  onSent: (message: string) => void;
};

/**
 * A form for readers who have lost the unsubscribe link, which is then emailed to them. Without an
 * API, they write an email instead.
 */
export function UnsubscribeLinkForm(props: UnsubscribeLinkFormProps) {
  return hasApi ? <AskForLink {...props} /> : <UnsubscribeByMail />;
}

function UnsubscribeByMail() {
  const subject = encodeURIComponent(m.labels.unsubscribe());
  return (
    <div className="max-w-form space-y-6">
      <p className="text-secondary-text">{m.newsletter.unsubscribeByMailIntro()}</p>
      <a href={`mailto:${site.contact.supportEmail}?subject=${subject}`} className={buttonClass()}>
        {m.newsletter.unsubscribeByMail()}
      </a>
    </div>
  );
}

function AskForLink({ onSent }: UnsubscribeLinkFormProps) {
  const id = useId();
  const posted = usePostResult('unsubscribeLink');
  const { failure, isSending, typed, formProps } = useSmallForm(
    async (data) => onSent(await requestLink(data)),
    posted,
    ['email'],
  );
  const field = useRef<HTMLInputElement>(null);
  const fieldError = failure?.fields.email;
  useEffect(() => {
    if (failure?.fields.email) field.current?.focus();
  }, [failure]);
  return (
    <section aria-labelledby={`${id}heading`} className="max-w-form">
      <h2 id={`${id}heading`}>{m.newsletter.lostLinkHeading()}</h2>
      <p className="mt-4 text-secondary-text">{m.newsletter.unsubscribeLinkIntro()}</p>
      <form {...formProps} action={apiUrl('newsletterUnsubscribeLink')} className="mt-6 space-y-5">
        {failure?.message && <Alert>{failure.message}</Alert>}
        <EmailField
          ref={field}
          id={`${id}email`}
          label={m.labels.email()}
          name="email"
          defaultValue={typed('email')}
          error={fieldError}
        />
        <Button type="submit" isBusy={isSending}>
          {isSending ? m.labels.sending() : m.newsletter.unsubscribeLinkButton()}
        </Button>
      </form>
    </section>
  );
}

/** @throws ApiError with messages by field, or the server's message */
async function requestLink(data: FormData): Promise<string> {
  const body = checked(unsubscribeLinkRequest, { email: data.get('email') ?? '' });
  const { message } = await callApi({
    path: apiUrl('newsletterUnsubscribeLink'),
    body,
    schema: unsubscribeLinkAccepted,
    fallback: m.newsletter.unsubscribeLinkFailed(),
  });
  return message;
}
