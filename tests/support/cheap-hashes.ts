/** Passwords of tests are hashed at next to no cost; `unit/server/password-hash.test.ts` looks at what the product asks for. */
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, { memoryCost: 64, timeCost: 1, ...options });
  return { ...real, hash };
});
