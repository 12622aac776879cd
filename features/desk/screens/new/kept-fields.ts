import { useState } from 'react';
import type { KnownAnswers } from '#features/desk/contract/new-request.ts';
import type { RequestDoor } from '#features/inquiry/contract/progress.ts';
import { tabDevice } from '#site/browser/device-storage.ts';

/** The text and choices in the form for a new request. */
export type Typed = Omit<KnownAnswers, 'servicesNeeded'> & {
  door: RequestDoor;
  service: string;
  note: string;
  isAcknowledged: boolean;
};

const nothing: Typed = {
  door: 'call',
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  currentChallenges: '',
  service: '',
  budgetRange: '',
  urgency: '',
  implementationTimeline: '',
  note: '',
  isAcknowledged: false,
};

/** The prefix of every key under which a tab keeps the form's contents. */
const beginning = 'desk.new.';

type Kept = Partial<Typed> & { id?: string };

/**
 * Returns the form's contents and the id of the request that it creates, which the tab keeps across
 * reloads and sign-ins.
 * @param person the signed-in user, because no one else may see what was typed
 * @param mail the email that the request is about, or ''
 * @param offered the form's initial contents
 */
export function useKeptFields(person: string, mail: string, offered: Partial<Typed>) {
  const key = `${beginning}${person}.${mail}`;
  const [typed, setTyped] = useState<Typed & { id: string }>(() => {
    // The id ensures that sending the form again creates only one request.
    return { ...nothing, ...offered, id: crypto.randomUUID(), ...keptFields(key) };
  });
  const keep = (next: Kept) => tabDevice.write(key, next);
  return {
    typed,
    type(change: Partial<Typed>) {
      const next = { ...typed, ...change };
      setTyped(next);
      keep(next);
    },
    /** Keeps the contents, because a response may be lost even if nothing was typed. */
    keep: () => keep(typed),
    forget: () => tabDevice.remove(key),
  };
}

/** Forgets what was typed in this tab when its user signs out. */
export function forgetAllFields(): void {
  for (const key of tabDevice.keys(beginning)) tabDevice.remove(key);
}

function keptFields(key: string): Kept {
  const kept = tabDevice.read(key);
  return typeof kept === 'object' && kept !== null ? kept : {};
}
