import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { fieldErrors, newsletterFallback } from '#contract/errors.ts';
import { unsubscribeLinkAccepted, unsubscribeLinkRequest } from '#contract/newsletter.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { usePostResult } from '#site/page/post-result.tsx';
import { ApiError, callApi } from '#site/requests/api-client.ts';
import { Alert } from '#site/ui/alert.tsx';
import { Button } from '#site/ui/button.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Outcome } from './outcome.tsx';

/** Has the unsubscribe link mailed to those who lost it; the answer is the same for every address. */
export function UnsubscribeLinkForm() {
  const id = useId();
  const posted = usePostResult('unsubscribeLink');
  const { mutate, data, error, isPending } = useMutation<{ message: string }, ApiError, string>({
    mutationFn: requestLink,
  });
  const message = data?.message ?? posted?.message;
  const failure = error ?? posted?.failure;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error?.fields.email) field.current?.focus();
  }, [error]);
  const fieldError = error?.fields.email ?? posted?.failure?.fields?.email;
  return (
    <section aria-labelledby={`${id}heading`} className="mt-16 max-w-form">
      <h2 id={`${id}heading`}>Lost the link?</h2>
      <p className="mt-4 text-secondary-text">
        Type the address that receives the newsletter, and we mail the unsubscribe link to it.
      </p>
      {message ? (
        <Outcome>
          <p role="status" className="mt-6 rounded-card border border-success bg-surface p-6">
            {message}
          </p>
        </Outcome>
      ) : (
        <form
          method="post"
          action={apiUrl('newsletterUnsubscribeLink')}
          noValidate
          className="mt-6 space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(String(new FormData(event.currentTarget).get('email') ?? ''));
          }}
        >
          {failure && !fieldError && (
            <Alert>{'error' in failure ? failure.error : failure.message}</Alert>
          )}
          <TextField
            ref={field}
            id={`${id}email`}
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            defaultValue={String(posted?.values.email ?? '')}
            error={fieldError}
          />
          <Button type="submit" look="ghost" isBusy={isPending}>
            {isPending ? 'Sending…' : 'Mail me the link'}
          </Button>
        </form>
      )}
    </section>
  );
}

async function requestLink(email: string) {
  const request = unsubscribeLinkRequest.safeParse({ email });
  if (!request.success) {
    const fields = fieldErrors(request.error);
    const error = fields.email ?? newsletterFallback.unsubscribeLink;
    throw new ApiError(error, 422, { error, code: 'invalid', fields });
  }
  return callApi({
    path: apiUrl('newsletterUnsubscribeLink'),
    body: request.data,
    schema: unsubscribeLinkAccepted,
    fallback: newsletterFallback.unsubscribeLink,
  });
}
