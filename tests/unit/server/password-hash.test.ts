import { expect, it } from 'vitest';
import { hashPassword, passwordFits } from '../../../server/modules/auth/password-hash.ts';

it('a password is kept as argon2id of 19 MiB and two rounds, with a salt of its own', async () => {
  const [one, other] = [await hashPassword('Nightfloat1!'), await hashPassword('Nightfloat1!')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await passwordFits('Nightfloat1!', one)).toBe(true);
  expect(await passwordFits('Nightfloat1?', one)).toBe(false);
});

it('nobody’s password takes as long as somebody’s, and never fits', async () => {
  const spent = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 5; n += 1) expect(await passwordFits('wrong', stored)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const stored = await hashPassword('Nightfloat1!');
  await passwordFits('wrong', undefined);
  const [of, ofNobody] = [await spent(stored), await spent(undefined)];
  expect(ofNobody).toBeGreaterThan(of / 3);
  expect(ofNobody).toBeLessThan(of * 3);
});
