import { type SubmitEvent, useState } from 'react';
import type { PostResult } from '#contract/post-result.ts';
import { ApiError } from './api-error.ts';

/** Why a form was not accepted: a sentence, or messages by field. */
export type FormFailure = { message: string; fields: Record<string, string> };

/**
 * A short form: sends it, and says what is wrong and where. Without script the browser posts it by
 * itself and the page is rendered with the result.
 * @param send gets what was typed; throws an ApiError for what the visitor should see
 * @param posted what a post without script left behind, if it was this form
 */
export function useSmallForm(
  send: (data: FormData) => Promise<void>,
  posted: PostResult | undefined,
) {
  const [failure, setFailure] = useState<FormFailure | undefined>(failureOf(posted));
  const [sentData, setSentData] = useState<FormData>();
  const [attempt, setAttempt] = useState(posted?.failure ? 1 : 0);
  const [isSending, setIsSending] = useState(false);
  const [isChanged, setIsChanged] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    setSentData(data);
    setFailure(undefined);
    setIsSending(true);
    try {
      await send(data);
      setIsChanged(false);
    } catch (error) {
      setFailure(asFailure(error));
      setAttempt((count) => count + 1);
      // What was typed stays, except passwords.
      for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete$=password]')) {
        input.value = '';
      }
    } finally {
      setIsSending(false);
    }
  }

  return {
    failure,
    /** Counts the attempts that failed. */
    attempt,
    isSending,
    /** Whether something was typed since the last time it was sent. */
    isChanged,
    /** What was sent last in this field, by this page or by a post without script. */
    typed: (name: string) => String(sentData?.get(name) ?? posted?.values[name] ?? ''),
    sentData,
    formProps: {
      method: 'post',
      noValidate: true,
      'aria-busy': isSending,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: () => setIsChanged(true),
    },
  } as const;
}

/** The code that would have sent the form could not be loaded, or failed. */
const brokenPage = 'This did not work. Please reload the page and try again.';

function asFailure(error: unknown): FormFailure {
  return error instanceof ApiError
    ? withFieldsOrMessage(error)
    : { message: brokenPage, fields: {} };
}

function failureOf(posted: PostResult | undefined): FormFailure | undefined {
  if (posted?.failure === undefined) return undefined;
  const { error, fields = {} } = posted.failure;
  return withFieldsOrMessage({ message: error, fields });
}

/** Messages at the fields say it all; the sentence is for a failure that belongs to none. */
function withFieldsOrMessage({ message, fields }: FormFailure): FormFailure {
  return { message: Object.keys(fields).length > 0 ? '' : message, fields };
}
