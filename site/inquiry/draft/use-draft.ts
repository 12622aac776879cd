import { useCallback, useEffect, useRef, useState } from 'react';
import { inquiryFields } from '#contract/inquiry.ts';
import type { InquiryFormMethods, InquiryValues } from '#site/inquiry/fields/inquiry-context.ts';
import { initialValues } from '#site/inquiry/fields/inquiry-values.ts';
import { clearOutbox } from '#site/inquiry/outbox/outbox.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft.ts';

export type DraftState = {
  /** The draft found on page load, until the visitor continues or starts over. */
  found: Draft | undefined;
  accept: () => void;
  startAgain: () => void;
  /** When the draft was last saved; false if the browser cannot store it. */
  savedAt: number | false | undefined;
  /** Whether another tab has saved newer answers. */
  hasNewerElsewhere: boolean;
  loadNewer: () => void;
  /** Whether the visitor has typed anything. */
  hasInput: () => boolean;
  /** Saves values that were set by code, as if they had been typed. */
  keep: () => void;
  /** Deletes the draft and stops saving: the request has been sent. */
  finish: () => void;
  /** Clears the form for another request and resumes saving. */
  startNext: () => void;
};

const pause = 500;

/**
 * Saves the draft while the visitor types: debounced by half a second, and when the page is hidden
 * or left. Never before anything was typed.
 * @param prefill values from the query string, which do not count as typed
 */
export function useDraft(
  form: InquiryFormMethods,
  isPosted: boolean,
  prefill: InquiryValues,
): DraftState {
  const [found, setFound] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<number | false>();
  const [hasNewerElsewhere, setHasNewerElsewhere] = useState(false);
  const isFinished = useRef(false);
  const isTyped = useRef(false);

  const save = useCallback(() => {
    if (isFinished.current || !isTyped.current) return;
    const now = Date.now();
    setSavedAt(writeDraft(form.getValues(), now) ? now : false);
    setHasNewerElsewhere(false);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on page load
  useEffect(() => {
    const here = form.getValues();
    const isTypedIn = (name: keyof InquiryValues) =>
      here[name].length > 0 && String(here[name]) !== String(prefill[name]);
    isTyped.current = inquiryFields.some(isTypedIn);
    const draft = isPosted ? undefined : readDraft(Date.now());
    if (draft !== undefined) {
      // What was typed before hydration is newer than the draft. Values from the query string are
      // not: they only fill blanks.
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
        // No name: set by code, not typed.
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
      if (key === draftKey && newValue !== null) setHasNewerElsewhere(true);
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
    hasNewerElsewhere,
    accept: () => setFound(undefined),
    startAgain() {
      removeDraft();
      clearOutbox();
      isTyped.current = false;
      setFound(undefined);
      setSavedAt(undefined);
      form.reset(initialValues(), { keepDefaultValues: true });
    },
    loadNewer() {
      const draft = readDraft(Date.now());
      if (draft) form.reset(draft.values, { keepDefaultValues: true });
      setHasNewerElsewhere(false);
    },
    hasInput: () => isTyped.current,
    keep() {
      isTyped.current = true;
      setFound(undefined);
      save();
    },
    finish() {
      isFinished.current = true;
      removeDraft();
      setFound(undefined);
      setHasNewerElsewhere(false);
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
