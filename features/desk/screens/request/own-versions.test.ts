import { expect, it } from 'vitest';
import { fromShown } from './own-versions.ts';

/** Returns a request on a server that rejects every version except the current one. */
function served() {
  let version = 1;
  return {
    changed: () => {
      version += 1;
    },
    send: async (named: number) => {
      if (named !== version) throw new Error('stale');
      version += 1;
      return { version };
    },
  };
}

it('a user’s changes to the same shown version build on each other', async () => {
  const { send } = served();
  await fromShown('BL-1', 1, send);
  await fromShown('BL-1', 1, send);
  await expect(fromShown('BL-1', 1, send)).resolves.toEqual({ version: 4 });
});

it('a change to a version that a colleague has since changed is rejected', async () => {
  const { send, changed } = served();
  await fromShown('BL-2', 1, send);
  changed();
  await expect(fromShown('BL-2', 1, send)).rejects.toThrow('stale');
});
