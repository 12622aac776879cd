import type { DeskRow } from '#features/desk/contract/request-list.ts';
import {
  doorSource,
  type InquiryOutcome,
  inquiryOutcomes,
  type RequestDoor,
  requestDoors,
} from '#features/inquiry/contract/progress.ts';
import { type InquiryState, inquiryStates } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { capital } from './format.ts';

const states: Record<InquiryState, string> = {
  received: m.desk.stateReceived(),
  in_review: m.desk.stateInReview(),
  answered: m.desk.stateAnswered(),
  closed: m.desk.stateClosed(),
};

const outcomes: Record<InquiryOutcome, string> = {
  won: m.desk.outcomeWon(),
  lost: m.desk.outcomeLost(),
  spam: m.desk.outcomeSpam(),
  duplicate: m.desk.outcomeDuplicate(),
};

/** The states shown to the client, as value and name. */
export const stateOptions = inquiryStates.map((state) => [state, capital(states[state])] as const);

/** The outcomes, as value and name. */
export const outcomeOptions = inquiryOutcomes.map(
  (outcome) => [outcome, capital(outcomes[outcome])] as const,
);

/** Returns a request's outcome or, until it has one, its status as shown to the client. */
export const stateOf = ({ outcome, state }: Pick<DeskRow, 'outcome' | 'state'>): string =>
  capital(outcome === null ? states[state] : outcomes[outcome]);

const doors: Record<RequestDoor, string> = {
  'by-hand': m.requestActions.byHand(),
  call: m.requestActions.call(),
  mail: m.requestActions.mail(),
};

/** Returns a source's display name. */
export const sourceText = (source: string): string => {
  const door = requestDoors.find((one) => doorSource(one) === source);
  return door === undefined ? source : doors[door];
};
