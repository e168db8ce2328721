import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../../src/contract/categories.ts';
import type { Course } from '../../../src/contract/courses.ts';
import type { EcgQuestion } from '../../../src/contract/ecg.ts';
import { planTypes } from '../../../src/contract/plans.ts';
import type { AudioList, VideoList } from '../../../src/contract/media.ts';
import type { TestSeries } from '../../../src/contract/test-series.ts';
import { demoCourses } from '../../../server/demo/demo-courses.ts';
import { demoFounders, demoMembers, demoMentors, demoReviews } from '../../../server/demo/demo-people.ts';
import { demoTests } from '../../../server/demo/demo-tests.ts';
import { loadDemo } from '../../../server/demo/load-demo.ts';
import { demoPodcasts, demoVideos, type DemoRecording } from '../../../server/demo/media/demo-media.ts';
import { demoCalls } from './demo-calls.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { testDemoAccounts } from './loaded-accounts.ts';

const bankFiles = import.meta.glob('../../../server/demo/banks/*.ts', { eager: true });

let server: TestServer;
let loaded: boolean[];
beforeAll(async () => {
  server = await startTestServer({ settings: { demo: true } });
  // Two servers that start on one empty database at once.
  loaded = await Promise.all([loadDemo(server.deps), loadDemo(server.deps)]);
}, 240_000);
afterAll(() => server.stop());

const { courses, enter, bankOf } = demoCalls(() => server);

describe('the demo content', () => {
  it('is loaded once, however often and by however many servers', async () => {
    expect(loaded.toSorted()).toEqual([false, true]);
    expect(await loadDemo(server.deps)).toBe(false);
    expect(await courses()).toHaveLength(2);
  });

  it('has two published courses with all plans for sale', async () => {
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

  it('contains every bank with all its questions, and a picture for each card', async () => {
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

  it("contains each question's key and picture", async () => {
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

describe('the recordings of the demo', () => {
  it('are in their categories with their transcripts and captions, and open from the URL in the list', async () => {
    const as = await enter('student@nightfloat.example');
    const heard: unknown[] = [];
    const seen: unknown[] = [];
    for (const { id, video } of await courses()) {
      expect((await server.app.inject({ method: 'HEAD', url: video! })).headers['content-type']).toBe(
        'video/mp4',
      );
      const categories = await server.call('GET', `/api/courses/${id}/categories/`, { as });
      for (const category of categories.body) {
        const url = `/api/student/categories/${category.id}`;
        const { audios } = (await server.call('GET', `${url}/audios/`, { as })).body as AudioList;
        const { videos } = (await server.call('GET', `${url}/videos/`, { as })).body as VideoList;
        expect([audios.length, videos.length]).toEqual([category.audio_count, category.video_count]);
        for (const { title, transcript, audio_url: address, bytes } of audios) {
          heard.push([category.name, title]);
          expect(transcript!.length).toBeGreaterThan(1_500);
          expect((await server.app.inject(address)).rawPayload.length).toBe(bytes);
        }
        for (const {
          title,
          video_url: address,
          bytes,
          captions_url: captions,
          poster_url: poster,
        } of videos) {
          seen.push([category.name, title]);
          expect((await server.app.inject(address)).rawPayload.length).toBe(bytes);
          expect((await server.app.inject(captions!)).payload).toMatch(/^WEBVTT/);
          expect(await pictureType(poster)).toBe('image/webp');
        }
      }
    }
    const named = (list: readonly DemoRecording[]) => list.map(({ bank, title }) => [bank.name, title]);
    expect(heard).toEqual(expect.arrayContaining(named(demoPodcasts)));
    expect(seen).toEqual(expect.arrayContaining(named(demoVideos)));
    expect([heard.length, seen.length]).toEqual([demoPodcasts.length, demoVideos.length]);
  });

  it('have been started by the student', async () => {
    const as = await enter('student@nightfloat.example');
    const all = await Promise.all(
      (await courses()).map(
        async ({ id }) =>
          (await server.call('GET', `/api/courses/${id}/categories/`, { as })).body as Category[],
      ),
    );
    const idOf = (name: string) => all.flat().find((category) => category.name === name)!.id;
    const rhythms = (await server.call('GET', `/api/student/categories/${idOf('Rhythms')}/videos/`, { as }))
      .body;
    expect(rhythms).toMatchObject({
      category_progress: 50,
      videos: [
        { watched: true, finished: true },
        { watched: false, position: 31 },
      ],
    });
    const hearts = (await server.call('GET', `/api/student/categories/${idOf('Cardiology')}/audios/`, { as }))
      .body;
    expect(hearts.audios[0]).toMatchObject({ position: 68, finished: false });
  });
});

testDemoAccounts(() => server);

describe('the tests of the demo', () => {
  const lists = async (as: string) => {
    const found = await Promise.all(
      (await courses()).map(({ id }) => server.call('GET', `/api/courses/${id}/testseries/`, { as })),
    );
    return found.flatMap(({ body }) => body as TestSeries[]);
  };

  it('all exist with all their questions; one has a result and the others wait', async () => {
    const as = await enter('student@nightfloat.example');
    const written = demoTests.flatMap(({ tests }) => tests);
    const listed = await lists(as);
    expect(listed.map(({ name, is_ecg: isEcg, num_questions: count }) => [name, isEcg, count])).toEqual(
      written.map((test) =>
        'tracings' in test
          ? [test.name, true, test.tracings.length]
          : [test.name, false, test.questions.length],
      ),
    );
    const [sat, ...others] = listed.filter(({ attempted }) => attempted);
    expect(others).toEqual([]);
    const { body } = await server.call('GET', `/api/student/testseries/${sat!.id}/result/`, { as });
    expect(body).toMatchObject({
      score: 7,
      total: 10,
      accuracy: 70,
      time_taken_formatted: '14:00',
      late: false,
    });
    expect(body.answers[6]).toMatchObject({ selected_option: null, is_correct: false });
    const waiting = await server.call('GET', `/api/student/testseries/${listed[1]!.id}/overview/`, { as });
    expect(waiting.body.attempt).toBeNull();
  });

  it('show tracings with correct size and calibration, and with their authors’ findings', async () => {
    const as = await enter('student@nightfloat.example');
    const tests = (await lists(as)).filter(({ is_ecg: isEcg }) => isEcg);
    const written = demoTests.flatMap(({ tests: all }) => all).filter((test) => 'tracings' in test);
    for (const [at, { id }] of tests.entries()) {
      const { body } = await server.call('GET', `/api/ecg-question/list/${id}/`, { as });
      for (const [place, ecg] of (body as EcgQuestion[]).entries()) {
        const { findings } = written[at]!.tracings[place]!;
        expect(new Set(ecg.correct_options.map(({ text }) => text))).toEqual(new Set(findings));
        expect(ecg.calibration).toEqual({ px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 });
        const stored = await sharp((await server.app.inject({ url: ecg.image! })).rawPayload).metadata();
        expect([ecg.image_width, ecg.image_height]).toEqual([stored.width, stored.height]);
      }
    }
  });

  it('are closed to plans without tests', async () => {
    const as = await enter('basic@nightfloat.example');
    const [medicine] = await courses();
    const reply = await server.call('GET', `/api/courses/${medicine!.id}/testseries/`, { as });
    expect(reply).toMatchObject({ status: 403, body: { code: 'no_subscription' } });
  });
});

describe('the people of the demo', () => {
  it.each([
    ['founders', demoFounders],
    ['mentors', demoMentors],
    ['members', demoMembers],
  ])('the about page shows the %s, each with their own portrait', async (kind, people) => {
    const { body } = await server.call('GET', `/api/${kind}/`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(people.map(({ name }) => name));
    const images: string[] = body.map(({ image }: { image: string }) => image);
    expect(new Set(images).size).toBe(images.length);
    for (const image of images)
      expect((await server.app.inject(image)).headers['content-type']).toBe('image/webp');
  });

  it('some members belong to the ECG course, some have no category', async () => {
    const { body } = await server.call('GET', '/api/members/');
    const places = body.map((member: { course_name: string; category_name: string | null }) => [
      member.course_name,
      member.category_name,
    ]);
    expect(places).toEqual(demoMembers.map(({ course, bank }) => [course, bank?.name ?? null]));
    expect(places).toContainEqual(['ECG', null]);
  });

  it('a sub-admin has asked to delete a draft that only staff see, and the admin can do so', async () => {
    const admin = await enter('admin@nightfloat.example');
    const { body: open } = await server.call('GET', '/api/notifications/admin/', { as: admin });
    expect(open).toMatchObject([{ message: expect.stringContaining('Elena Petrova'), read: false }]);
    const { course } = open[0];
    const isListed = async (as?: string) =>
      (await server.call('GET', '/api/courses/', { as })).body.some(({ id }: Course) => id === course);
    expect([await isListed(), await isListed(admin)]).toEqual([false, true]);
    expect((await server.call('DELETE', `/api/courses/${course}/delete/`, { as: admin })).status).toBe(204);
    expect((await server.call('GET', '/api/notifications/admin/', { as: admin })).body).toEqual([]);
  });

  it('students have written reviews; the one with all courses hasn’t yet', async () => {
    const admin = await enter('admin@nightfloat.example');
    const { body } = await server.call('GET', '/api/student/website-reviews/', { as: admin });
    expect(body.map(({ comment }: { comment: string }) => comment).toSorted()).toEqual(
      demoReviews.map(({ comment }) => comment).toSorted(),
    );
    const as = await enter('student@nightfloat.example');
    const check = await server.call('GET', '/api/student/website-review/check/', { as });
    expect(check.body).toEqual({ has_reviewed: false });
  });
});

async function pictureType(address: string | null): Promise<unknown> {
  return (await server.app.inject({ method: 'HEAD', url: address! })).headers['content-type'];
}
