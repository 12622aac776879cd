import { useCallback, useEffect, useRef, useState } from 'react';
import { inquiryFields } from '#contract/inquiry.ts';
import type { InquiryFormMethods, InquiryValues } from '#site/inquiry/fields/inquiry-context.ts';
import { initialValues } from '#site/inquiry/fields/inquiry-values.ts';
import { clearOutbox } from '#site/inquiry/outbox/outbox.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft.ts';

export type DraftState = {
  /** The draft that was found when the page was opened, until the visitor has decided. */
  found: Draft | undefined;
  accept: () => void;
  startAgain: () => void;
  /** When the answers were last kept on this device; false where it keeps nothing. */
  savedAt: number | false | undefined;
  /** Whether another tab has kept other answers since. */
  isElsewhere: boolean;
  takeOther: () => void;
  /** Whether something was typed on this page. */
  isTouched: () => boolean;
  /** Keeps what was put into the form as if it had been typed. */
  keep: () => void;
  /** Nothing more is kept: the request has been sent. */
  finish: () => void;
  /** Another request, after one that was sent: with blank answers, which are kept again. */
  startNext: () => void;
};

const pause = 500;

/**
 * Keeps the answers on this device while they are typed: after half a second of rest, and when the
 * page is left or hidden. Never before something was typed.
 * @param prefill what the address has filled in, which does not count as typed
 */
export function useDraft(
  form: InquiryFormMethods,
  isPosted: boolean,
  prefill: InquiryValues,
): DraftState {
  const [found, setFound] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<number | false>();
  const [isElsewhere, setElsewhere] = useState(false);
  const isFinished = useRef(false);
  const isTyped = useRef(false);

  const save = useCallback(() => {
    if (isFinished.current || !isTyped.current) return;
    const now = Date.now();
    setSavedAt(writeDraft(form.getValues(), now) ? now : false);
    setElsewhere(false);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const here = form.getValues();
    const isTypedIn = (name: keyof InquiryValues) =>
      here[name].length > 0 && String(here[name]) !== String(prefill[name]);
    isTyped.current = inquiryFields.some(isTypedIn);
    const draft = isPosted ? undefined : readDraft(Date.now());
    if (draft !== undefined) {
      // What was typed before the app started is newer than the draft; what the address fills in
      // is not, and only adds to it.
      const values = { ...draft.values };
      for (const name of inquiryFields) {
        if (isTypedIn(name) || values[name].length === 0) {
          Object.assign(values, { [name]: here[name] });
        }
      }
      values.servicesNeeded = [...new Set([...values.servicesNeeded, ...prefill.servicesNeeded])];
      form.reset(values, { keepDefaultValues: true });
      setFound(draft);
    }
    save();
  }, [form, isPosted]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name it was filled in, not typed.
        if (name === undefined) return;
        isTyped.current = true;
        clearTimeout(timer);
        timer = setTimeout(save, pause);
      },
    });
    const hide = () => document.visibilityState === 'hidden' && save();
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stop();
      clearTimeout(timer);
      save();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [form, save]);

  useEffect(() => {
    const other = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey && newValue !== null) setElsewhere(true);
    };
    addEventListener('storage', other);
    return () => removeEventListener('storage', other);
  }, []);

  useEffect(() => {
    if (savedAt !== false) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [savedAt]);

  return {
    found,
    savedAt,
    isElsewhere,
    accept: () => setFound(undefined),
    startAgain() {
      removeDraft();
      clearOutbox();
      isTyped.current = false;
      setFound(undefined);
      setSavedAt(undefined);
      form.reset(initialValues(), { keepDefaultValues: true });
    },
    takeOther() {
      const draft = readDraft(Date.now());
      if (draft) form.reset(draft.values, { keepDefaultValues: true });
      setElsewhere(false);
    },
    isTouched: () => isTyped.current,
    keep() {
      isTyped.current = true;
      setFound(undefined);
      save();
    },
    finish() {
      isFinished.current = true;
      removeDraft();
      setFound(undefined);
      setElsewhere(false);
      setSavedAt(undefined);
    },
    startNext() {
      if (!isFinished.current) return;
      isFinished.current = false;
      isTyped.current = false;
      form.reset(initialValues(), { keepDefaultValues: true });
    },
  };
}
