import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answers, inquiryFields } from '#features/inquiry/contract/questions.ts';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import { haveSameAnswers, typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { site } from '#site/content/site.ts';
import type { InquiryFormMethods } from '../fields/inquiry-context.ts';
import { valuesOf } from '../fields/inquiry-values.ts';
import {
  type Draft,
  deletedKey,
  isDraftKey,
  newDraftKey,
  readDrafts,
  removeDraft,
  removeUnchanged,
  writeDraft,
} from '../storage/draft.ts';
import { removeRequest } from '../storage/outbox.ts';
import { removeSentDrafts } from '../storage/sent-drafts.ts';
import { follow, thisTab } from '../storage/this-tab.ts';
import { sourceOfTab } from './visit-source.ts';

export type DraftState = {
  /** The draft found on page load, until the visitor continues with it or starts over. */
  found: Draft | undefined;
  accept: () => void;
  startAgain: () => void;
  /** When the draft was last saved, or false if the browser cannot store it. */
  savedAt: number | false | undefined;
  /** The newest draft with other answers, from another tab or a closed one. */
  other: Draft | undefined;
  /**
   * Puts the other draft's answers into the form. The answers in the form become the other draft.
   */
  useOther: () => void;
  /**
   * Puts other answers into the form if the current ones can be saved. Returns whether both are
   * saved.
   */
  show: (values: Answers) => boolean;
  /** Saves the sentence next to the newsletter box, or undefined if the box was unticked. */
  tick: (consentText: string | undefined) => void;
  /** Whether the visitor has typed anything. */
  hasInput: () => boolean;
  /** Saves values set by code as if they had been typed. Returns whether that worked. */
  keep: () => boolean;
  /** Deletes drafts with the submitted answers and stops saving. */
  finish: (sent: Inquiry) => void;
  /** Clears the form for another request and resumes saving. */
  startNext: () => void;
};

const pause = 500;

/**
 * Saves the draft while the visitor types, debounced by half a second, and when the page is hidden
 * or left, but never before anything was typed. Each tab has its own draft. A new tab takes over
 * the newest draft, and an open tab that still shows that draft saves it again.
 * @param prefill values from the query string, which do not count as typed
 * @param onTick called with a draft's sentence next to the newsletter box when the draft is put
 * into the form
 */
export function useDraft(
  form: InquiryFormMethods,
  isPosted: boolean,
  prefill: Answers,
  onTick: (consentText: string | undefined) => void,
): DraftState {
  const [found, setFound] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<number | false>();
  const [other, setOther] = useState<Draft>();
  const isFinished = useRef(false);
  const isTyped = useRef(false);
  /** The sentence next to the newsletter box, if it is ticked. */
  const consent = useRef<string>(undefined);

  const lookForOther = useCallback(() => {
    const shown = valuesOf(form);
    setOther(
      readDrafts(Date.now()).find(
        ({ key, values }) => key !== thisTab().draft && !haveSameAnswers(values, shown),
      ),
    );
  }, [form]);

  const save = useCallback((): boolean => {
    if (isFinished.current || !isTyped.current) return true;
    const [key, values, now] = [thisTab().draft, valuesOf(form), Date.now()];
    const stored = readDrafts(now).find((draft) => draft.key === key);
    // Opening the form again does not make a draft newer.
    const consentText = consent.current;
    if (
      stored !== undefined &&
      stored.consentText === consentText &&
      haveSameAnswers(stored.values, values)
    ) {
      return true;
    }
    const isSaved = writeDraft({
      key,
      savedAt: now,
      values,
      source: sourceOfTab(now),
      consentText,
    });
    setSavedAt(isSaved ? now : false);
    return isSaved;
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on page load
  useEffect(() => {
    const here = valuesOf(form);
    const isTypedIn = (name: keyof Answers) =>
      here[name].length > 0 && String(here[name]) !== String(prefill[name]);
    const drafts = isPosted ? [] : readDrafts(Date.now());
    const own = drafts.find(({ key }) => key === thisTab().draft);
    // Takes over another tab's draft only if nothing was typed here. Otherwise, offers it.
    const replaces = ({ values }: Draft) =>
      inquiryFields.some(
        (name) =>
          isTypedIn(name) && values[name].length > 0 && String(values[name]) !== String(here[name]),
      );
    const draft = own ?? drafts.slice(0, 1).find((newest) => !replaces(newest));
    isTyped.current = draft !== undefined || inquiryFields.some(isTypedIn);
    follow({});
    if (draft !== undefined) {
      takeOver(draft);
      // Text typed before hydration is newer than the draft. Values from the query string are not,
      // so they only fill blanks.
      const values = { ...draft.values };
      for (const name of inquiryFields) {
        if (isTypedIn(name) || values[name].length === 0) {
          Object.assign(values, { [name]: here[name] });
        }
      }
      values.servicesNeeded = [...new Set([...values.servicesNeeded, ...prefill.servicesNeeded])];
      form.reset(values, { keepDefaultValues: true });
      tickAs(draft);
      setFound(draft);
    }
    save();
    lookForOther();
  }, [form, isPosted]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name, the value was set by code rather than typed.
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
    const noticeOther = ({ key, newValue }: StorageEvent) => {
      if (key === deletedKey && newValue !== null) {
        isTyped.current = false;
        removeDraft(thisTab().draft);
        form.reset(typedAnswers({}), { keepDefaultValues: true });
        location.reload();
      }
      if (!isDraftKey(key)) return;
      if (key === thisTab().draft && !isFinished.current) {
        // A duplicate of this tab writes to the same key, or another tab has taken over this draft.
        if (newValue !== null) follow({ draft: newDraftKey() });
        save();
      }
      lookForOther();
    };
    addEventListener('storage', noticeOther);
    return () => removeEventListener('storage', noticeOther);
  }, [form, save, lookForOther]);

  useEffect(() => {
    if (savedAt !== false) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [savedAt]);

  /** Ticks the newsletter box as in a draft, unless the sentence next to it has changed. */
  function tickAs({ consentText }: Draft): void {
    consent.current = consentText === site.newsletter.consent ? consentText : undefined;
    onTick(consent.current);
  }

  function keep(): boolean {
    isTyped.current = true;
    setFound(undefined);
    return save();
  }

  function show(values: Answers): boolean {
    if (!save()) return false;
    follow({ draft: newDraftKey() });
    form.reset(values, { keepDefaultValues: true });
    const isSaved = keep();
    lookForOther();
    return isSaved;
  }

  return {
    found,
    savedAt,
    other,
    accept: () => setFound(undefined),
    startAgain() {
      const { draft, request } = thisTab();
      removeDraft(draft);
      if (request !== undefined) removeRequest(request);
      isTyped.current = false;
      consent.current = undefined;
      setFound(undefined);
      setSavedAt(undefined);
      form.reset(typedAnswers({}), { keepDefaultValues: true });
    },
    useOther() {
      if (other === undefined || !save()) return;
      follow({ draft: newDraftKey() });
      takeOver(other);
      form.reset(other.values, { keepDefaultValues: true });
      tickAs(other);
      setFound(undefined);
      lookForOther();
    },
    hasInput: () => isTyped.current,
    keep,
    show,
    tick(consentText) {
      consent.current = consentText;
      save();
    },
    finish(sent) {
      isFinished.current = true;
      removeSentDrafts(sent);
      setFound(undefined);
      setOther(undefined);
      setSavedAt(undefined);
    },
    startNext() {
      if (!isFinished.current) return;
      isFinished.current = false;
      isTyped.current = false;
      consent.current = undefined;
      follow({ draft: newDraftKey() });
      form.reset(typedAnswers({}), { keepDefaultValues: true });
    },
  };
}

/** Makes a draft this tab's own unless its original tab saves it again. */
function takeOver(draft: Draft): void {
  const key = thisTab().draft;
  if (key !== draft.key && writeDraft({ ...draft, key })) removeUnchanged(draft);
}
