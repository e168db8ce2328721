import { expect, it } from 'vitest';
import { hashPassword, passwordFits } from '../../../server/modules/auth/password-hash.ts';

it('stores a password as argon2id with 19 MiB, two passes and its own salt', async () => {
  const [one, other] = [await hashPassword('Nightfloat1!'), await hashPassword('Nightfloat1!')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await passwordFits('Nightfloat1!', one)).toBe(true);
  expect(await passwordFits('Nightfloat1?', one)).toBe(false);
});

it('takes as long for an unknown account as for a known one, and never accepts the password', async () => {
  const spent = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 5; n += 1) expect(await passwordFits('wrong', stored)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const stored = await hashPassword('Nightfloat1!');
  await passwordFits('wrong', undefined);
  const [known, unknown] = [await spent(stored), await spent(undefined)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});
