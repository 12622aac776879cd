import { type SubmitEvent, useState } from 'react';
import type { PostResult } from '#contract/errors/post-result.ts';
import { m } from '#messages/messages.ts';
import { ApiError } from './api-error.ts';

/** Why a form was rejected: a message, or messages by field. */
export type FormFailure = { message: string; fields: Record<string, string> };

/**
 * Returns the state and the submit handler of a small form. Without JavaScript, the browser posts
 * the form, and the page is rendered with the result.
 * @param send submits the data; throws an ApiError with what to show
 * @param posted the result of posting this form without JavaScript, if there is one
 * @param shown the names of the fields at which the form shows messages
 */
export function useSmallForm(
  send: (data: FormData) => Promise<void>,
  posted: PostResult | undefined,
  shown: string[],
) {
  const [failure, setFailure] = useState<FormFailure | undefined>(failureOf(posted, shown));
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
      setFailure(asFailure(error, shown));
      setAttempt((count) => count + 1);
      // Keeps what was typed, except in password fields.
      for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete$=password]')) {
        input.value = '';
      }
    } finally {
      setIsSending(false);
    }
  }

  return {
    failure,
    /** The number of failed attempts. */
    attempt,
    isSending,
    /** Whether anything was typed after the last submit. */
    isChanged,
    /**
     * Returns the last submitted value of a field, from this page or from a form post without
     * JavaScript.
     */
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

/** Shown if the lazy-loaded code failed to load or threw an error. */
const brokenPage = m.layout.formDidNotWork();

const offline = m.layout.offlineTryLater();

function asFailure(error: unknown, shown: string[]): FormFailure {
  return error instanceof ApiError
    ? withFieldsOrMessage(error, shown)
    : { message: navigator.onLine ? brokenPage : offline, fields: {} };
}

function failureOf(posted: PostResult | undefined, shown: string[]): FormFailure | undefined {
  if (posted?.failure === undefined) return undefined;
  const { error, fields = {} } = posted.failure;
  return withFieldsOrMessage({ message: error, fields }, shown);
}

/**
 * Drops the general message if the form shows messages at its fields, because it is for failures
 * that concern none of them.
 */
function withFieldsOrMessage({ message, fields }: FormFailure, shown: string[]): FormFailure {
  const own = Object.entries(fields).filter(([name]) => shown.includes(name));
  return { message: own.length > 0 ? '' : message, fields: Object.fromEntries(own) };
}
