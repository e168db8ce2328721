/** The accounts of the demo and what they have studied so far. */
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/contract/categories.ts';
import type { LoggedEntry, Note, PracticeSession } from '../../../src/contract/practice.ts';
import { demoAccounts, demoPassword } from '../../../server/core/demo-accounts.ts';
import { demoNotes } from '../../../server/demo/demo-students.ts';
import { demoCalls } from './demo-calls.ts';
import type { TestServer } from '../../support/server.ts';

/** Tests a server whose demo is loaded. That takes seconds, so all tests of it are given the same one. */
export function testDemoAccounts(loaded: () => TestServer) {
  const { courses, enter, bankOf } = demoCalls(loaded);

  describe('the accounts of the demo', () => {
    it.each(demoAccounts.map(({ email, role }) => [email, role]))(
      '%s signs in as %s',
      async (email, role) => {
        const reply = await loaded().call('POST', '/api/login/', { body: { email, password: demoPassword } });
        expect(reply).toMatchObject({ status: 200, body: { user: { role } } });
      },
    );

    it.each([
      ['student@nightfloat.example', ['ECG premium', 'Internal Medicine premium'], [200, 200]],
      ['pro@nightfloat.example', ['Internal Medicine pro'], [403, 403]],
      ['basic@nightfloat.example', ['Internal Medicine basic'], [403, 403]],
      ['new@nightfloat.example', [], [403, 403]],
    ])('%s can use what the plans %j grant', async (email, plans, statuses) => {
      const as = await enter(email);
      const profile = await loaded().call('GET', '/api/profile/', { as });
      expect(
        profile.body.subscriptions.map(
          (held: { course_title: string; plan_type: string }) => `${held.course_title} ${held.plan_type}`,
        ),
      ).toEqual(plans);
      const replies = [];
      for (const { id } of await courses()) {
        const [category] = (await loaded().call('GET', `/api/courses/${id}/categories/`, { as })).body;
        replies.push(await loaded().call('GET', `/api/student/categories/${category.id}/questions/`, { as }));
      }
      expect(replies.map(({ status }) => status)).toEqual(statuses);
    });

    it('the student has finished two banks and started four, with right, wrong and marked questions', async () => {
      const as = await enter('student@nightfloat.example');
      const begun: Category[] = [];
      for (const { id } of await courses()) {
        const { body } = await loaded().call('GET', `/api/courses/${id}/categories/`, { as });
        begun.push(...body.filter((category: Category) => category.attempted_questions > 0));
      }
      expect(begun.map(({ status }) => status)).toEqual([
        'retake',
        'resume',
        'resume',
        'resume',
        'retake',
        'resume',
      ]);
      for (const category of begun) {
        expect(category.correct_questions).toBeGreaterThan(category.incorrect_questions);
        expect(category.incorrect_questions).toBeGreaterThan(0);
        const questions = await bankOf(category.id, as);
        expect(questions.some((question) => question.marked_for_review)).toBe(true);
        for (const question of questions.filter(({ is_correct: isCorrect }) => isCorrect !== null)) {
          expect(question.student_answer === question.correct_answer).toBe(question.is_correct);
        }
      }
    });
  });

  it('the student has weeks of history, a future exam, night shifts and about a dozen due reviews', async () => {
    const as = await enter('student@nightfloat.example');
    const { entries } = (await loaded().call('GET', '/api/student/practice/entries/?limit=500', { as })).body;
    const weekOf = ({ acted_at: at }: { acted_at: string }) => Math.floor(Date.parse(at) / (7 * 86_400_000));
    expect(new Set(entries.map(weekOf)).size).toBeGreaterThan(6);
    const { exam_date: exam } = (await loaded().call('GET', '/api/student/plan/', { as })).body;
    expect(Date.parse(exam)).toBeGreaterThan(Date.now() + 70 * 86_400_000);
    const { shifts } = (await loaded().call('GET', '/api/student/shifts/', { as })).body;
    expect(shifts.filter(({ kind }: { kind: string }) => kind === 'night').length).toBeGreaterThan(3);
    const { due } = (await loaded().call('GET', '/api/student/practice/due/', { as })).body;
    expect(due.length).toBeGreaterThan(8);
  });

  describe('the practice of the demo', () => {
    const dayMs = 86_400_000;
    const daysSince = (iso: string) => (loaded().deps.now().getTime() - Date.parse(iso)) / dayMs;

    it('was done in sessions, each with an answer to every item it asked', async () => {
      const as = await enter('student@nightfloat.example');
      const sessions: (PracticeSession & { id: string })[] = (
        await loaded().call('GET', '/api/student/practice/sessions/', { as })
      ).body;
      const entries = await logOf(as);
      expect(sessions.length).toBeGreaterThan(15);
      expect(new Set(sessions.map(({ mode }) => mode))).toEqual(new Set(['tutor', 'timed']));
      for (const { id, items, created_at: from, finished_at: to, minutes } of sessions) {
        const own = entries.filter(({ session }) => session === id);
        expect(own.map(({ item_id: item }) => item).toSorted()).toEqual(
          items.map(({ item_id: item }) => item).toSorted(),
        );
        expect(items.length).toBeLessThanOrEqual(20);
        for (const { acted_at: at, source } of own)
          expect([source, at > from, at <= to!]).toEqual(['session', true, true]);
        if (minutes !== null) expect(Date.parse(to!) - Date.parse(from)).toBeLessThan(minutes * 60_000);
      }
      expect(entries.filter(({ source, session }) => source === 'session' && session === null)).toEqual([]);
    });

    it('spans eight weeks, whatever the day, and leaves something due', async () => {
      const as = await enter('student@nightfloat.example');
      const days = (await logOf(as)).map(({ acted_at: at }) => daysSince(at)).toSorted((a, b) => b - a);
      expect(days[0]).toBeGreaterThan(56);
      expect(Math.max(...days.slice(1).map((day, at) => days[at]! - day))).toBeLessThan(6);
      const { due } = (await loaded().call('GET', '/api/student/practice/due/', { as })).body;
      expect(due.length).toBeGreaterThan(4);
      expect(due.length).toBeLessThan(20);
    });

    it('has the student’s notes on questions they had missed before', async () => {
      const as = await enter('student@nightfloat.example');
      const { notes } = (await loaded().call('GET', '/api/student/notes/', { as })).body as { notes: Note[] };
      expect(notes.map(({ text }) => text).toSorted()).toEqual(demoNotes.map(({ text }) => text).toSorted());
      const entries = await logOf(as);
      for (const { item_id: item, acted_at: at } of notes)
        expect(
          entries.some((one) => one.item_id === item && !one.is_correct && one.acted_at < at),
          `${item}`,
        ).toBe(true);
    });

    const logOf = async (as: string): Promise<LoggedEntry[]> =>
      (await loaded().call('GET', '/api/student/practice/entries/?limit=500', { as })).body.entries;
  });
}
