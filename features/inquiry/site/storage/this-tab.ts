import { followedByTab } from '#features/inquiry/contract/stored-on-device.ts';
import { tabDevice } from '#site/browser/device-storage.ts';
import { newDraftKey } from './draft.ts';

type Followed = { draft: string; request?: string | undefined };

const tabKey = 'inquiry.tab.v1';
let followed: Followed | undefined;

/** Returns where this tab stores its draft, and the Idempotency-Key of the last request it sent. */
export function thisTab(): Followed {
  followed ??= followedByTab.safeParse(tabDevice.read(tabKey)).data ?? { draft: newDraftKey() };
  return followed;
}

/** Remembers this tab's draft and request across reloads. */
export function follow(change: Partial<Followed>): void {
  followed = { ...thisTab(), ...change };
  tabDevice.write(tabKey, followed);
}
