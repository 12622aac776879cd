import { vi } from 'vitest';

/*
 * New passwords are hashed with the least memory that argon2 takes: what most tests ask about
 * passwords does not depend on what hashing them costs. The tests that do ask for that are listed in
 * vitest.config.ts.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    // Those of today; a test of an outdated hash has others.
    const isNew = parameters.memory === 19_456;
    return crypto.argon2(
      algorithm,
      isNew ? { ...parameters, memory: 8, passes: 1 } : parameters,
      callback,
    );
  };
  return { ...crypto, argon2 };
});
