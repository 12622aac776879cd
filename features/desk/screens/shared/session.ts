import { api } from '#contract/routes.ts';
import { atBase } from './base.ts';
import { attendance } from './polling-headers.ts';
import { createTabState } from './tab-state.ts';

/** Whether the session of the person shown is alive, has ended, or is someone else's. */
type SessionState = 'alive' | 'ended' | 'other';

const state = createTabState<SessionState>('alive');

/** Records that a request succeeded, which means that the session is alive. */
export const noteSessionAlive = () => state.set('alive');

/** Records that someone else has signed in in this browser. */
export const noteOtherPerson = () => state.set('other');

/**
 * Checks whether the session has ended. The desk's endpoints cannot tell, because they respond with
 * 404 without a session.
 */
export async function checkSession(): Promise<void> {
  try {
    const { status } = await fetch(atBase(api.authSession), { headers: attendance() });
    if (status === 401) state.set('ended');
    else if (status === 200 && state.get() === 'ended') state.set('alive');
  } catch {
    // Ignored because there is a separate notice for being offline.
  }
}

/** Returns what happened to the session while the desk was open. */
export const useSession = state.use;
