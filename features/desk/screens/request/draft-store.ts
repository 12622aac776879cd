import { isOneOf } from '#contract/typed-objects.ts';
import type { DraftFile } from '#features/desk/contract/files.ts';
import { type DeskRequest, type DraftKind, draftKinds } from '#features/desk/contract/requests.ts';
import { wasSent } from './was-sent.ts';

/** The contents of a draft: the text and, for a reply, its header fields as typed and its files. */
export type Text = {
  body: string;
  extra: string;
  to: string;
  bcc: string;
  subject: string;
  files: DraftFile[];
};

/** A draft being written in this tab. */
export type Draft = Text & {
  /** The draft's id, which the message sent from it keeps. */
  id: string;
  /** The version on the server, or 0 before the first save. */
  version: number;
  /** The request's newest event when typing began; 0 before that. */
  since: number;
  /**
   * `unsaved` until the server has the draft; `failed` if the server could not be reached, in which
   * case saving is retried; `refused` if the server rejected it.
   */
  state: 'saved' | 'unsaved' | 'failed' | 'refused';
  savedAt: string | null;
  /** The last save whose outcome is unknown. */
  attempt?: Text;
  /** Whether the text was typed here rather than just loaded from the server. */
  isOwn: boolean;
};

type Seen = Pick<
  DeskRequest,
  'reference' | 'drafts' | 'timeline' | 'lastEvent' | 'outcome' | 'outcomeReason' | 'wonValue'
>;
export type Place = { reference: string; kind: DraftKind };

/** The result of saving: `stale` if another tab was faster, `gone` if the request was erased. */
type Saved = { version: number; savedAt: string | null } | 'stale' | 'gone' | 'refused' | 'failed';

type Outside = {
  save: (draft: Place & Text & { id: string; base: number; since: number }) => Promise<Saved>;
  /** Reads the drafts that the tab keeps across reloads. Drafts that do not fit are lost. */
  read: () => string | null;
  write: (kept: string) => void;
  newId: () => string;
  /** Debounces by key: runs `work` after some milliseconds without another call. */
  later: (key: string, milliseconds: number, work: () => void) => void;
};

/** The delays after the last keystroke and after a failure, in milliseconds. */
const saveAfter = 600;
const retryAfter = 5000;

/**
 * Manages one tab's drafts, by request and kind. Each draft has an id and a version. If another tab
 * has changed the text, this tab's text is saved as a new draft, because tabs must not replace,
 * delete or hide each other's text.
 */
export function createDraftStore({ save, read, write, newId, later }: Outside) {
  const kept = restored(read());
  let owner = kept.owner;
  const drafts = new Map<string, Draft>(kept.drafts);
  const savings = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  /** The keys of focused fields. */
  const entered = new Set<string>();
  const keyOf = ({ reference, kind }: Place) => `${reference} ${kind}`;

  let hasLeft = false;

  function set(key: string, draft: Draft | undefined) {
    // The user signed out while the request was in flight.
    if (hasLeft) return;
    if (draft === undefined) drafts.delete(key);
    else drafts.set(key, draft);
    write(JSON.stringify({ owner, drafts: [...drafts] }));
    for (const listener of listeners) listener();
  }

  const begun = (): Draft => ({
    id: newId(),
    version: 0,
    since: 0,
    ...nothing,
    state: 'saved',
    savedAt: null,
    isOwn: false,
  });

  async function saveOnce(place: Place): Promise<void> {
    const key = keyOf(place);
    const draft = drafts.get(key);
    if (draft === undefined || draft.state === 'saved' || draft.state === 'refused') return;
    const { id, version, since, attempt } = draft;
    // First repeats any save that may have arrived, to learn its version.
    const text = attempt ?? textOf(draft);
    set(key, { ...draft, attempt: text });
    const saved = await save({ ...place, ...text, id, base: version, since });
    const now = drafts.get(key);
    if (now?.id !== id) return;
    const { attempt: _, ...known } = now;
    if (saved === 'gone') set(key, undefined);
    else if (saved === 'failed') {
      set(key, { ...now, state: 'failed' });
      later(key, retryAfter, () => void flush(place));
    } else if (saved === 'refused') {
      set(key, { ...known, state: isSame(now, text) ? 'refused' : 'unsaved' });
    } else if (saved === 'stale') {
      set(key, { ...known, id: newId(), version: 0, state: 'unsaved' });
    } else {
      // Versions start over after a draft is deleted, and another tab may still show the deleted
      // draft.
      const next = saved.version === 0 ? newId() : id;
      set(key, { ...known, ...saved, id: next, state: isSame(now, text) ? 'saved' : 'unsaved' });
    }
    if (drafts.get(key)?.state === 'unsaved') await saveOnce(place);
  }

  /** Saves everything that is unsaved now, one draft after another. */
  async function flush(place: Place): Promise<void> {
    const key = keyOf(place);
    const saving = (savings.get(key) ?? Promise.resolve()).then(() => saveOnce(place));
    savings.set(key, saving);
    await saving;
  }

  function type(place: Place, text: Partial<Text>, since: number): void {
    const here = drafts.get(keyOf(place)) ?? begun();
    const before = isSame(here, nothing) ? { ...here, since } : here;
    set(keyOf(place), { ...before, ...text, isOwn: true, state: 'unsaved' });
    later(keyOf(place), saveAfter, () => void flush(place));
  }

  /** Replaces the draft shown here with one from the server, once the current one is saved. */
  async function show(place: Place, id: string, seen: Seen): Promise<void> {
    await flush(place);
    const here = drafts.get(keyOf(place));
    const found = seen.drafts.find((draft) => draft.id === id && draft.kind === place.kind);
    if (found === undefined || (here !== undefined && here.state !== 'saved')) return;
    set(keyOf(place), fromServer(found));
  }

  /** Updates from the server's state of a request. Text typed here is kept unless it was sent. */
  function adopt(seen: Seen, kind: DraftKind): void {
    const place = { reference: seen.reference, kind };
    const key = keyOf(place);
    const here = drafts.get(key);
    const theirs = seen.drafts.filter((draft) => draft.kind === kind);
    if (here === undefined) {
      const [newest] = theirs;
      if (newest !== undefined && !entered.has(key)) set(key, fromServer(newest));
      return;
    }
    // An empty draft is kept, because another draft would otherwise appear where one was just sent.
    // `otherDrafts` lists the others.
    if (here.state !== 'saved' || isSame(here, nothing)) return;
    const same = theirs.find(({ id }) => id === here.id);
    const equal = same ?? theirs.find((draft) => isSame(draft, here));
    if (same === undefined && wasSent(here, kind, seen)) set(key, begun());
    else if (equal !== undefined && isSame(equal, here)) {
      set(key, { ...fromServer(equal), isOwn: here.isOwn });
    } else if (same !== undefined && same.version <= here.version) return;
    else if (!here.isOwn) set(key, same === undefined ? begun() : fromServer(same));
    else {
      set(key, { ...here, id: newId(), version: 0, state: 'unsaved' });
      void flush(place);
    }
  }

  return {
    type,
    flush,
    show,
    adopt,
    enter: (place: Place) => entered.add(keyOf(place)),
    exit: (place: Place) => entered.delete(keyOf(place)),
    get: (place: Place) => drafts.get(keyOf(place)),
    /** Forgets a draft that was sent, once no save of it can be pending. */
    async forget(place: Place, id: string): Promise<void> {
      await savings.get(keyOf(place));
      if (drafts.get(keyOf(place))?.id === id) set(keyOf(place), begun());
    },
    /** Sets the author. No one else may see or save what the author left in this tab. */
    belongTo(person: string): void {
      if (owner !== undefined && owner !== person) drafts.clear();
      owner = person;
      hasLeft = false;
      for (const key of drafts.keys()) set(key, drafts.get(key));
    },
    /** Clears the tab for the next user who signs in. Saved drafts are on the server. */
    leave(): void {
      drafts.clear();
      owner = undefined;
      hasLeft = true;
      write('{}');
    },
    /** Drops all drafts of an erased request. */
    drop(reference: string): void {
      for (const key of drafts.keys())
        if (placeOf(key).reference === reference) set(key, undefined);
    },
    /** Returns the unsaved drafts, with the data needed to save them in a final request. */
    unsaved: () =>
      [...drafts]
        .filter(([, { state }]) => state !== 'saved')
        .map(([key, draft]) => ({ place: placeOf(key), draft })),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Returns the user's other drafts for the same request and kind, newest first. */
export function otherDrafts(seen: Seen, kind: DraftKind, here: Draft | undefined) {
  return seen.drafts.filter((draft) => draft.kind === kind && draft.id !== here?.id);
}

const nothing: Text = { body: '', extra: '', to: '', bcc: '', subject: '', files: [] };

/** Returns the part of a draft that is saved. */
export const textOf = ({ body, extra, to, bcc, subject, files }: Text): Text => ({
  ...{ body, extra, to, bcc, subject, files },
});

/** Compares drafts as the server stores them, with the text trimmed. */
const isSame = (one: Text, other: Text) => comparable(one) === comparable(other);

const comparable = ({ body, extra, to, bcc, subject, files }: Text) =>
  JSON.stringify([[body, extra, to, bcc, subject].map((text) => text.trim()), idsOf(files)]);

const idsOf = (files: { id: string }[]) => files.map(({ id }) => id);

const fromServer = (draft: DeskRequest['drafts'][number]): Draft => {
  const { id, version, since, savedAt } = draft;
  return { id, version, since, ...textOf(draft), savedAt, state: 'saved', isOwn: false };
};

function placeOf(key: string): Place {
  const [reference = '', kind = ''] = key.split(' ');
  if (!isOneOf(draftKinds, kind)) throw new Error(`${key} is no key of a draft`);
  return { reference, kind };
}

/** Returns what the tab kept across a reload, or nothing if another release used another format. */
function restored(kept: string | null): { owner?: string | undefined; drafts: [string, Draft][] } {
  try {
    const read: { owner?: unknown; drafts?: unknown } = JSON.parse(kept ?? '{}');
    return {
      owner: typeof read.owner === 'string' ? read.owner : undefined,
      drafts: Array.isArray(read.drafts)
        ? read.drafts.filter(isEntry).map(([key, draft]) => [key, complete(draft)])
        : [],
    };
  } catch {
    return { drafts: [] };
  }
}

/** Completes a draft that may have been stored by an earlier release. */
const complete = ({ attempt, ...draft }: Draft): Draft => ({
  ...nothing,
  ...draft,
  ...(attempt && { attempt: { ...nothing, ...attempt } }),
});

function isEntry(entry: unknown): entry is [string, Draft] {
  const [key, draft]: unknown[] = Array.isArray(entry) ? entry : [];
  return (
    typeof key === 'string' &&
    typeof draft === 'object' &&
    draft !== null &&
    'id' in draft &&
    'body' in draft &&
    typeof draft.body === 'string'
  );
}
