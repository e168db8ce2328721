import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Course } from '../../../src/contract/courses.ts';
import { demoPassword } from '../../../server/db/demo/accounts.ts';
import { demoFounders, demoMembers, demoMentors, demoReviews } from '../../../server/db/demo/demo-people.ts';
import { loadDemo } from '../../../server/db/demo/load-demo.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { demo: true } });
  await loadDemo(server.deps);
  const body = { email: 'admin@nightfloat.example', password: demoPassword };
  admin = (await server.call('POST', '/api/login/', { body })).body.access;
}, 120_000);
afterAll(() => server.stop());

it.each([
  ['founders', demoFounders],
  ['mentors', demoMentors],
  ['members', demoMembers],
])('the about page has %s, each with a portrait of his own', async (kind, people) => {
  const { body } = await server.call('GET', `/api/${kind}/`);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(people.map(({ name }) => name));
  const images: string[] = body.map(({ image }: { image: string }) => image);
  expect(new Set(images).size).toBe(images.length);
  for (const image of images)
    expect((await server.app.inject(image)).headers['content-type']).toBe('image/webp');
});

it('some members are ECG masters, some have no category', async () => {
  const { body } = await server.call('GET', '/api/members/');
  const places = body.map((member: { course_name: string; category_name: string | null }) => [
    member.course_name,
    member.category_name,
  ]);
  expect(places).toEqual(demoMembers.map(({ course, bank }) => [course, bank?.name ?? null]));
  expect(places).toContainEqual(['ECG', null]);
});

it('a sub-admin asks to delete a draft that only staff see, and the admin may do so', async () => {
  const { body: open } = await server.call('GET', '/api/notifications/admin/', { as: admin });
  expect(open).toMatchObject([{ message: expect.stringContaining('Elena Petrova'), read: false }]);
  const { course } = open[0];
  const isListed = async (as?: string) =>
    (await server.call('GET', '/api/courses/', { as })).body.some(({ id }: Course) => id === course);
  expect([await isListed(), await isListed(admin)]).toEqual([false, true]);
  expect((await server.call('DELETE', `/api/courses/${course}/delete/`, { as: admin })).status).toBe(204);
  expect((await server.call('GET', '/api/notifications/admin/', { as: admin })).body).toEqual([]);
});

it('students have written reviews; the one with all courses has not yet', async () => {
  const { body } = await server.call('GET', '/api/student/website-reviews/', { as: admin });
  expect(body.map(({ comment }: { comment: string }) => comment).toSorted()).toEqual(
    demoReviews.map(({ comment }) => comment).toSorted(),
  );
  const student = { email: 'student@nightfloat.example', password: demoPassword };
  const { access } = (await server.call('POST', '/api/login/', { body: student })).body;
  const check = await server.call('GET', '/api/student/website-review/check/', { as: access });
  expect(check.body).toEqual({ has_reviewed: false });
});
