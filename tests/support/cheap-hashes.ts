/**
 * Makes password hashes of tests nearly free. `server/auth/password-hash.test.ts` checks the product’s own cost
 * settings.
 */
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, { memoryCost: 64, timeCost: 1, ...options });
  return { ...real, hash };
});
