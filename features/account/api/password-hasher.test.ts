import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

describe('createPasswordHasher', () => {
  it('uses argon2id with 19 MiB, two passes, one lane and a fresh salt', async () => {
    const { hash } = createPasswordHasher();
    const [first, second] = await Promise.all([hash('secret'), hash('secret')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it('does not trim or normalize the password', async () => {
    const { hash, verify } = createPasswordHasher();
    const kept = await hash(' é ');
    expect(await verify(' é ', kept)).toBe(true);
    expect(await verify('é', kept)).toBe(false);
    expect(await verify(' e\u0301 ', kept)).toBe(false);
  });

  it('rejects every password if there is no hash', async () => {
    expect(await createPasswordHasher().verify('secret', undefined)).toBe(false);
  });

  it('rejects calls beyond the queue’s limit, and processes the rest', async () => {
    const { hash } = createPasswordHasher(3);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => hash('secret')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(15);
    expect(refused[0]?.reason).toMatchObject({ code: 'busy', details: { retryAfter: 5 } });
    expect(await hash('secret')).toContain('$argon2id$');
  });
});
