import { vi } from 'vitest';

/*
 * Hashes new passwords with argon2's minimum memory, because most tests do not depend on the cost
 * of hashing. Tests that do are listed in vitest.config.ts.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    // Applies only to the current parameters, because a test of outdated hashes uses others.
    const isNew = parameters.memory === 19_456;
    return crypto.argon2(
      algorithm,
      isNew ? { ...parameters, memory: 8, passes: 1 } : parameters,
      callback,
    );
  };
  return { ...crypto, argon2 };
});
