/** What was chosen in a timed session counts at its end, also what cannot be asked here any more by then. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { pickInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { finishSession, makeSession } from '../../../../src/offline/practice/sessions.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { stubFetch } from '../../../support/requests.ts';

beforeEach(async () => {
  stubFetch(() => ours(200, bankFixture()));
  await openDevice(74);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

it('goes to the server without a verdict where the bank has left the device meanwhile, and once', async () => {
  const id = (await makeSession({ courses: [], categories: [], what: 'all', mixed: false }, 2, 'timed'))!;
  const [first] = (await device().sessions.get(id))!.items;
  const given = { selected: 'Option 3', confidence: 'sure' as const, durationMs: 4_000 };
  await pickInSession(id, first!.item, given);
  await Promise.all([device().banks.clear(), device().questions.clear()]);
  await Promise.all([finishSession(id), finishSession(id)]);
  await finishSession(id);
  const entries = await device().entries.toArray();
  expect(entries).toMatchObject([
    { ...first, chosen: 'Option 3', confidence: 'sure', isCorrect: null, session: id },
  ]);
  const sent = (await device().outbox.toArray()).filter(({ act }) => act.kind === 'practice');
  expect(sent).toMatchObject([
    { opId: entries[0]!.opId, act: { chosen: 'Option 3', version: first!.version } },
  ]);
});
