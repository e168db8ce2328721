/**
 * A short run of the nemesis (`npm run nemesis`) with a fixed seed: one student, two devices and all kinds of faults.
 */
import { expect, inject, it } from 'vitest';
import { BackedUpServer } from '../nemesis/backed-up-server.ts';
import { nemesis } from '../nemesis/nemesis.ts';

it('loses, doubles and leaks nothing, and does not flood a server in trouble', async () => {
  const server = new BackedUpServer(inject('freshDataDir'));
  await server.start();
  try {
    const outcome = await nemesis(server, inject('productUrl'), {
      seed: 168,
      events: 16,
      users: 1,
      banks: 2,
      everyMs: 500,
    });
    const { wrong, ledger, operations, confirmed, busiest, faults } = outcome;
    expect(wrong, ledger).toEqual([]);
    expect(busiest.length, JSON.stringify(busiest)).toBeLessThanOrEqual(20);
    expect(operations).toBeGreaterThan(3);
    expect(confirmed).toBeGreaterThan(0);
    expect([...faults.keys()]).toEqual(
      expect.arrayContaining(['browser killed', 'server killed', 'backup restored']),
    );
  } finally {
    await server.end();
  }
});
