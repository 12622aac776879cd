import { useState } from 'react';
import type { KnownAnswers } from '#features/desk/contract/new-request.ts';
import type { RequestDoor } from '#features/inquiry/contract/progress.ts';

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

/**
 * Returns the form's contents, which the tab keeps across reloads and sign-ins.
 * @param mail the email that the request is about, or ''
 * @param offered the form's initial contents
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
        // If storage is full or blocked, a reload loses the contents.
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
