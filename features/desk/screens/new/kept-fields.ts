import { useState } from 'react';
import type { KnownAnswers } from '#features/desk/contract/new-request.ts';
import type { RequestDoor } from '#features/inquiry/contract/progress.ts';

/** What is typed into the form of a new request. */
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

/**
 * What is typed, kept in the tab over reloads and sign-ins.
 * @param mail the email it is about, or ''
 * @param offered what the form begins with
 */
export function useKeptFields(mail: string, offered: Partial<Typed>) {
  const key = `desk.new.${mail}`;
  const [typed, setTyped] = useState<Typed>(() => ({ ...nothing, ...offered, ...kept(key) }));
  return {
    typed,
    type(change: Partial<Typed>) {
      const next = { ...typed, ...change };
      setTyped(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden storage only means that a reload loses it.
      }
    },
    forget() {
      sessionStorage.removeItem(key);
    },
  };
}

function kept(key: string): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
