import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { device } from '../../../../src/offline/database.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { readBank } from '../../../../src/offline/study/bank.ts';
import { settle } from '../../../../src/offline/sync/outbox.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { takeComplaints } from '../../../support/client.ts';
import { renderAt, users, type Answer } from '../../../support/render.tsx';
import { answeredBank, bankCall, openPlayer, option, outbox, question, ownDevice } from './open-player.tsx';

ownDevice();
const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, error: 'No.', detail: 'No.' },
});
const back = () => screen.getByRole('link', { name: 'Back to dashboard' });

describe('a bank on the device', () => {
  it('is shown at once while the server is still being asked, and requested only once', async () => {
    const { sent } = await openPlayer({ server: () => new Promise(() => undefined) });
    await question(1);
    expect(screen.queryByText('Loading questions...')).toBeNull();
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual([bankCall]));
  });

  it('takes over the server’s state without moving the student', async () => {
    const known = answeredBank({ [questionIds[0]!]: 4, [questionIds[1]!]: 2 }, [], {
      last_index: 5,
      version: 2,
    });
    await openPlayer({ server: { body: known } });
    await question(1);
    await waitFor(() => expect(option('D')).toBeDisabled());
    await question(1);
    expect(screen.getByText('33%')).toBeInTheDocument();
  });

  it('stays at the question when a new version puts others before it', async () => {
    const more = bankFixture({ version: 2 });
    more.questions.unshift(questionFixture(99));
    await openPlayer({ server: { body: more }, search: `&question=${questionIds[2]}` });
    await question(4, 7);
    expect(screen.getByText(`Stem of ${questionIds[2]}`)).toBeInTheDocument();
  });

  it('can be studied without signal', async () => {
    const { tap } = await openPlayer({ server: 'lost' });
    await question(1);
    await tap.keyboard('2');
    await waitFor(() => expect(option('B')).toBeDisabled());
    expect(await screen.findByRole('link', { name: /Offline/ })).toHaveAttribute('href', '/student/sync');
  });

  it.each([
    [403, 'no_subscription', /^Your plan no longer includes this bank/],
    [404, 'not_found', /^This bank is no longer available/],
  ])('says so when the server refuses it meanwhile (%i), and stays readable', async (status, code, says) => {
    await openPlayer({ server: refused(status, code) });
    expect(await screen.findByText(says)).toBeInTheDocument();
    await question(1);
  });
});

describe('a plan that ends while its bank is open', () => {
  it('is said with the first answer that the server refuses, until that is sent after a renewal', async () => {
    const { tap } = await openPlayer();
    await question(1);
    await tap.keyboard('2');
    await waitFor(() => expect(option('B')).toBeDisabled());
    const said = () => screen.queryByText(/^Your plan no longer includes this bank\. Your answers are kept/);
    expect(said()).toBeNull();
    const [row] = (await outbox()) as [OutboxRow];
    const refusal = { end: 'later', afterMs: 60_000, status: 403, code: 'no_subscription' } as const;
    await settle(device(), row, refusal, Date.now(), 'test');
    await waitFor(() => expect(said()).toBeVisible());
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/courses');
    await device().outbox.update(row.seq, { state: 'acked', ackedAt: Date.now() });
    await waitFor(() => expect(said()).toBeNull());
  });
});

describe('a bank that is not on the device', () => {
  it('shows that it loads, is stored and opened', async () => {
    let answer!: (_: Answer) => void;
    const reply = new Promise<Answer>((done) => (answer = done));
    await openPlayer({ kept: null, server: () => reply });
    expect(await screen.findByText('Loading questions...')).toBeInTheDocument();
    await act(async () => answer({ body: bankFixture({ last_index: 1 }) }));
    await question(2);
    expect((await readBank(categoryId))?.questions).toHaveLength(6);
  });

  it('and for which there is no space says where to make some', async () => {
    const full = () => {
      device().banks.hook('creating', () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      });
      return { body: bankFixture() };
    };
    await openPlayer({ kept: null, server: full });
    expect(await screen.findByRole('heading', { name: 'No space left on this device.' })).toBeVisible();
    const see = screen.getByRole('link', { name: 'See what’s on this device' });
    expect(see).toHaveAttribute('href', '/student/ready');
  });

  it('without signal says what to do, and opens as soon as there is some', async () => {
    let signal = false;
    const view = await openPlayer({ kept: null, server: () => (signal ? { body: bankFixture() } : 'lost') });
    expect(await screen.findByText('This question bank isn’t on this device yet.')).toBeInTheDocument();
    expect(back()).toHaveAttribute('href', '/student/dashboard');
    await view.tap.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This question bank isn’t on this device yet.')).toBeInTheDocument();
    signal = true;
    window.dispatchEvent(new Event('online'));
    await question(1);
  });

  it.each([
    [403, 'no_subscription', 'You have no plan that includes this question bank.'],
    [404, 'not_found', 'This question bank doesn’t exist.'],
  ])('says why when the server refuses it (%i)', async (status, code, says) => {
    await openPlayer({ kept: null, server: refused(status, code) });
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'See plans' })).toHaveLength(status === 403 ? 1 : 0);
    expect(back()).toHaveAttribute('href', '/student/dashboard');
  });

  it('offers another try when the server has a problem, and logs the cause', async () => {
    let broken = true;
    const { tap } = await openPlayer({
      kept: null,
      server: () => (broken ? refused(500, 'server_error') : { body: bankFixture() }),
    });
    expect(await screen.findByText('The questions didn’t load.')).toBeInTheDocument();
    expect(takeComplaints()).toHaveLength(1);
    broken = false;
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    await question(1);
  });

  it('says so when it has no questions', async () => {
    await openPlayer({ kept: null, server: { body: bankFixture({ questions: [] }) } });
    expect(await screen.findByText('This question bank has no questions yet.')).toBeInTheDocument();
  });
});

it.each(['', '?category=', '?category=abc', '?category=-1'])(
  'links back if the address names no bank (%j)',
  async (search) => {
    const { sent } = renderAt(`/student/question${search}`, { routes: studentRoutes, user: users.student });
    expect(await screen.findByText('No question bank was chosen.')).toBeInTheDocument();
    expect(back()).toHaveAttribute('href', '/student/dashboard');
    expect(sent).toEqual([]);
  },
);
