/** What every player has: lab values, text size, confidence, striking out options, and what its keys tell. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that no test waits for their transform.
import '../../../../src/areas/student/ecg-test/ecg-test.screen.tsx';
import '../../../../src/areas/student/practice/session-tracing.tsx';
import '../../../../src/areas/student/practice/session.screen.tsx';
import '../../../../src/areas/student/question/question.screen.tsx';
import '../../../../src/areas/student/test-series/test-series.screen.tsx';
import { studentRoutes } from '../../../../src/areas/student/student.routes.tsx';
import { device, openDevice } from '../../../../src/offline/database.ts';
import type { ItemKey, KeptSession } from '../../../../src/offline/kept-practice.ts';
import { beginAttempt } from '../../../../src/offline/study/attempts.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { fetchTest } from '../../../../src/offline/study/tests.ts';
import { resetEcg } from '../../../../src/offline/study/ecg-reset.ts';
import { categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { renderAt, stubApi, users } from '../../../support/render.tsx';
import { mockId, rhythmsId, takenAnswers } from '../../../support/taken-tests.ts';
import { holdStorage } from '../hold-storage.ts';

const [first, second] = questionIds as [number, number];
const answers = {
  ...takenAnswers,
  [`POST /api/student/ecg-question/${rhythmsId}/reset/`]: { body: { message: '', attempt: 2 } },
};

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  stubApi(answers);
  await openDevice(users.student.id);
  await fetchBank(categoryId);
  await fetchTest(mockId);
  await fetchTest(rhythmsId);
});

async function session(item: ItemKey, change: Partial<KeptSession> = {}): Promise<string> {
  await device().sessions.add({
    id: 's',
    mode: 'tutor',
    minutes: null,
    filters: { courses: [], categories: [], what: 'all', mixed: false },
    // The second one keeps the session from ending with the first answer.
    items: [item, `question/${second}` as const].map((one) => ({ item: one, version: 1 })),
    createdAt: new Date().toISOString(),
    finishedAt: null,
    ...change,
  });
  return '/student/practice/session?id=s';
}

interface Player {
  isTracing?: true;
  /** The answer may be changed until the end. */
  isTimed?: true;
  /** The last call that it makes to the server. */
  asks?: string;
  /** Prepares its data and returns its address. */
  open: () => Promise<string>;
}

const players: Record<string, Player> = {
  'a question bank': { open: async () => `/student/question?category=${categoryId}` },
  'a question of a session': { open: () => session(`question/${first}`) },
  'a question of a timed session': {
    isTimed: true,
    open: () => session(`question/${first}`, { mode: 'timed', minutes: 4 }),
  },
  'a tracing of a session': { isTracing: true, open: () => session(`ecg/${first}`) },
  'a timed test': {
    isTimed: true,
    asks: `GET /api/student/testseries/${mockId}/overview/`,
    open: async () => {
      await beginAttempt(mockId);
      return `/student/testSeries?test=${mockId}`;
    },
  },
  'an ECG test': {
    isTracing: true,
    asks: 'GET /api/ecg-options/',
    open: async () => {
      await resetEcg(rhythmsId);
      return `/student/ecgtest?test=${rhythmsId}`;
    },
  },
};

async function openIn({ asks, open }: Player) {
  const view = renderAt(await open(), { routes: studentRoutes, answers, user: users.student });
  await screen.findByRole('heading', { level: 1, name: /^Question 1 of/ });
  // Otherwise this call could still be pending when the test ends.
  if (asks !== undefined) await waitFor(() => expect(view.sent.map(({ name }) => name)).toContain(asks));
  return view;
}

const playersWith = (isWanted: (player: Player) => boolean) =>
  Object.entries(players).filter(([, player]) => isWanted(player));

describe.each(Object.entries(players))('%s', (_, player) => {
  const { isTracing = false, isTimed = false } = player;
  const opened = () => openIn(player);

  it('takes the focus to the question, as what was pressed to come here is gone', async () => {
    await opened();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('has lab values', async () => {
    const { tap } = await opened();
    await tap.click(screen.getByRole('button', { name: 'Lab values' }));
    expect(await screen.findByRole('searchbox', { name: 'Search lab values' })).toBeInTheDocument();
  });

  it('has lab values on the key L', async () => {
    await opened();
    fireEvent.keyDown(document.body, { key: 'l' });
    expect(await screen.findByRole('searchbox', { name: 'Search lab values' })).toBeInTheDocument();
  });

  it('has three text sizes', async () => {
    const { tap } = await opened();
    for (const [size, next] of [
      ['normal', 'large'],
      ['large', 'larger'],
      ['larger', 'normal'],
    ]) {
      await tap.click(screen.getByRole('button', { name: `Text size: ${size}` }));
      expect(screen.getByRole('button', { name: `Text size: ${next}` })).toBeVisible();
      if (next !== 'normal') expect(screen.getByRole('main')).toHaveClass(new RegExp(`${next}$|${next}_`));
    }
  });

  it('asks how sure the student is before the answer is locked', async () => {
    const { tap } = await opened();
    if (isTracing) await tap.click(await screen.findByRole('checkbox', { name: 'Sinus rhythm' }));
    for (const name of ['Guessed', 'Think so', 'Sure']) {
      const confidenceButton = await screen.findByRole('button', { name });
      await tap.click(confidenceButton);
      await waitFor(() => expect(confidenceButton).toHaveAttribute('aria-pressed', 'true'));
    }
  });

  it('while an answer is being saved takes only what still counts', async () => {
    const { tap } = await opened();
    if (isTracing) await tap.click(await screen.findByRole('checkbox', { name: 'Sinus rhythm' }));
    const sure = await screen.findByRole('button', { name: 'Sure' });
    const { goOn } = holdStorage();
    await tap.click(screen.getByRole('button', { name: isTracing ? 'Submit' : /^A / }));
    await tap.click(sure);
    expect(sure).toHaveAttribute('aria-pressed', String(isTimed));
    if (isTracing) {
      const more = screen.getByRole('checkbox', { name: 'Atrial fibrillation' });
      await tap.click(more);
      expect(more).not.toBeChecked();
    }
    goOn();
    await (isTimed
      ? screen.findByRole('button', { name: /^A /, pressed: true })
      : screen.findByRole('region', { name: isTracing ? 'Verdict' : 'Explanation' }));
  });

  /** Answers the first question on a full device and goes on before the failure is known. */
  async function goOnWhileItFails() {
    const { tap } = await opened();
    if (isTracing) await tap.click(await screen.findByRole('checkbox', { name: 'Sinus rhythm' }));
    const { fail } = holdStorage();
    await tap.click(screen.getByRole('button', { name: isTracing ? 'Submit' : /^A / }));
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 1, name: /^Question 2 of/ });
    fail(new DOMException('full', 'QuotaExceededError'));
    return tap;
  }

  it('tells the student what could not be saved after they went on, and leads them back', async () => {
    await goOnWhileItFails();
    expect(await screen.findByText(/^Question 1: No space left on this device, so/)).toBeVisible();
    // A note beside this question would be taken for its own.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Go there' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Question 1 of/ })).toHaveFocus();
  });

  it('does not offer to lead back once the student has left', async () => {
    const tap = await goOnWhileItFails();
    await screen.findByRole('button', { name: 'Go there' });
    vi.mocked(device().transaction).mockRestore();
    await tap.click(screen.getByRole('link', { name: /^Close/ }));
    // Well before it would go by itself.
    const gone = () => expect(screen.queryByRole('button', { name: 'Go there' })).toBeNull();
    await waitFor(gone, { timeout: 5_000 });
  });

  it('strikes options out, or unchecks a finding', async () => {
    const { tap } = await opened();
    if (isTracing) {
      await tap.click(await screen.findByRole('checkbox', { name: 'Sinus rhythm' }));
      await tap.click(await screen.findByRole('button', { name: 'Remove Sinus rhythm' }));
      expect(screen.getByRole('checkbox', { name: 'Sinus rhythm' })).not.toBeChecked();
    } else {
      await tap.click(screen.getByRole('button', { name: 'Strike out A' }));
      expect(await screen.findByRole('button', { name: 'Bring A back' })).toBeVisible();
    }
  });
});

describe.each(playersWith(({ isTracing }) => !isTracing))('%s', (_, player) => {
  it('tells a screen reader what a key has done', async () => {
    await openIn(player);
    const hears = async (words: string | RegExp) =>
      waitFor(() => expect(screen.getByText(words, { selector: '[role=status]' })).toBeInTheDocument());
    const marks = { key: 'm' };
    const strikes = { key: '$', code: 'Digit4', shiftKey: true };
    for (const [key, words] of [
      [marks, 'Marked for review.'],
      [marks, 'No longer marked.'],
      [strikes, 'D struck out.'],
      [strikes, 'D is back.'],
      [{ key: '2' }, player.isTimed ? 'B chosen.' : /^(Correct|Wrong)\./],
    ] as const) {
      fireEvent.keyDown(document.body, key);
      await hears(words);
    }
  });
});

describe.each(playersWith(({ isTimed, isTracing }) => !isTimed && !isTracing))('%s', (_, player) => {
  it('takes the focus to the verdict if that removes what got the focus during the saving', async () => {
    await openIn(player);
    const sure = await screen.findByRole('button', { name: 'Sure' });
    const { goOn } = holdStorage();
    fireEvent.keyDown(document.body, { key: '1' });
    sure.focus();
    goOn();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Explanation' })).toHaveFocus());
  });

  it('strikes nothing out under a verdict', async () => {
    const { tap } = await openIn(player);
    await tap.click(screen.getByRole('button', { name: /^A / }));
    await screen.findByRole('region', { name: 'Explanation' });
    fireEvent.keyDown(document.body, { key: '$', code: 'Digit4', shiftKey: true });
    expect(screen.getByRole('button', { name: /^D / }).querySelector('s')).toBeNull();
  });
});
