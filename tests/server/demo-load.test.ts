import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../src/contract/categories.ts';
import type { Course } from '../../src/contract/courses.ts';
import { planTypes } from '../../src/contract/plans.ts';
import type { BankQuestion } from '../../src/contract/questions.ts';
import { demoAccounts, demoPassword } from '../../server/db/demo/accounts.ts';
import { demoCourses } from '../../server/db/demo/demo-courses.ts';
import { loadDemo } from '../../server/db/demo/load-demo.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const bankFiles = import.meta.glob('../../server/db/demo/banks/*.ts', { eager: true });

let server: TestServer;
let loaded: boolean[];
beforeAll(async () => {
  server = await startTestServer({ settings: { demo: true } });
  // Two servers that start on one empty database at the same moment.
  loaded = await Promise.all([loadDemo(server.deps), loadDemo(server.deps)]);
}, 120_000);
afterAll(() => server.stop());

describe('the demo content', () => {
  it('is loaded once, however often and by whomever', async () => {
    expect(loaded.toSorted()).toEqual([false, true]);
    expect(await loadDemo(server.deps)).toBe(false);
    expect(await courses()).toHaveLength(2);
  });

  it('is two published courses with all plans for sale', async () => {
    const [medicine, ecg] = await courses();
    expect([medicine!.title, ecg!.title]).toEqual(['Internal Medicine', 'ECG']);
    for (const course of [medicine!, ecg!]) {
      expect(course.description.length).toBeGreaterThan(100);
      expect(course.plans.map((plan) => plan.plan_type)).toEqual(planTypes);
      for (const { recommend, durations } of course.plans) {
        expect(recommend).toBe(true);
        expect(durations.map(({ months }) => months)).toEqual([3, 6, 12]);
        expect(durations[0]!.price).toBeLessThan(durations[1]!.price);
        expect(durations[1]!.price).toBeLessThan(durations[2]!.price);
      }
    }
  });

  it('holds every bank that was written, with all its questions, and a picture for each card', async () => {
    const student = await enter('student@nightfloat.example');
    const all: Category[] = [];
    for (const course of await courses()) {
      all.push(...(await server.call('GET', `/api/courses/${course.id}/categories/`, { as: student })).body);
      expect(await pictureType(course.thumbnail)).toBe('image/webp');
    }
    const banks = demoCourses.flatMap((course) => course.banks);
    expect(all.map(({ name, total_questions: total }) => [name, total])).toEqual(
      banks.map((bank) => [bank.name, bank.questions.length]),
    );
    expect(all).toHaveLength(Object.keys(bankFiles).length);
    for (const category of all) expect(await pictureType(category.image_url)).toBe('image/webp');
  });

  it('gives each question its key and its own picture', async () => {
    const student = await enter('student@nightfloat.example');
    for (const course of demoCourses) {
      const { id } = (await courses()).find(({ title }) => title === course.title)!;
      const categories: Category[] = (
        await server.call('GET', `/api/courses/${id}/categories/`, { as: student })
      ).body;
      for (const [at, bank] of course.banks.entries()) {
        const questions = await bankOf(categories[at]!.id, student);
        expect(
          questions.map((question) => [question.text, question.correct_answer, question.image !== null]),
        ).toEqual(
          bank.questions.map(({ text, options, correct, picture }) => [
            text,
            options[correct],
            picture !== undefined,
          ]),
        );
        const types = await Promise.all(questions.flatMap(({ image }) => (image ? pictureType(image) : [])));
        expect(types.every((type) => type === 'image/webp')).toBe(true);
      }
    }
  });
});

describe('the accounts of the demo', () => {
  it.each(demoAccounts.map(({ email, role }) => [email, role]))('%s signs in as %s', async (email, role) => {
    const reply = await server.call('POST', '/api/login/', { body: { email, password: demoPassword } });
    expect(reply).toMatchObject({ status: 200, body: { user: { role } } });
  });

  it.each([
    ['student@nightfloat.example', ['ECG premium', 'Internal Medicine premium'], [200, 200]],
    ['pro@nightfloat.example', ['Internal Medicine pro'], [403, 403]],
    ['basic@nightfloat.example', ['Internal Medicine basic'], [403, 403]],
    ['new@nightfloat.example', [], [403, 403]],
  ])('%s may use what the plans %j grant', async (email, plans, statuses) => {
    const as = await enter(email);
    const profile = await server.call('GET', '/api/profile/', { as });
    expect(
      profile.body.subscriptions.map(
        (held: { course_title: string; plan_type: string }) => `${held.course_title} ${held.plan_type}`,
      ),
    ).toEqual(plans);
    const replies = [];
    for (const { id } of await courses()) {
      const [category] = (await server.call('GET', `/api/courses/${id}/categories/`, { as })).body;
      replies.push(await server.call('GET', `/api/student/categories/${category.id}/questions/`, { as }));
    }
    expect(replies.map(({ status }) => status)).toEqual(statuses);
  });

  it('the student has begun: one bank done, two under way, some right, some wrong, some marked', async () => {
    const as = await enter('student@nightfloat.example');
    const begun: Category[] = [];
    for (const { id } of await courses()) {
      const { body } = await server.call('GET', `/api/courses/${id}/categories/`, { as });
      begun.push(...body.filter((category: Category) => category.attempted_questions > 0));
    }
    expect(begun.map(({ status }) => status)).toEqual(['retake', 'resume', 'resume']);
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

const courses = async (): Promise<Course[]> => (await server.call('GET', '/api/courses/')).body;

async function enter(email: string): Promise<string> {
  return (await server.call('POST', '/api/login/', { body: { email, password: demoPassword } })).body.access;
}

async function bankOf(categoryId: number, as: string): Promise<BankQuestion[]> {
  return (await server.call('GET', `/api/student/categories/${categoryId}/questions/`, { as })).body
    .questions;
}

async function pictureType(address: string | null): Promise<unknown> {
  return (await server.app.inject({ method: 'HEAD', url: address! })).headers['content-type'];
}
