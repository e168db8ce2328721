/** Adds the demo's people for the about page, its reviews and its deletion request. */
import { insertCourse } from '../modules/courses/courses.store.ts';
import { addRequest } from '../modules/courses/deletion-requests.store.ts';
import type { Tx } from '../db/client.ts';
import { aboutPeople } from '../db/schema/about.ts';
import { categories } from '../db/schema/courses.ts';
import { websiteReviews } from '../db/schema/people.ts';
import type { DemoBank } from './writing/demo-bank.ts';
import { demoDraft, demoFounders, demoMembers, demoMentors, demoReviews } from './demo-people.ts';
import type { Drawing } from './draw-pictures.ts';

interface Made {
  pictures: ReadonlyMap<Drawing, string>;
  /** User ids by email. */
  userIds: ReadonlyMap<string, number>;
  /** Course ids by title. */
  courseIds: ReadonlyMap<string, number>;
  now: Date;
}

export async function insertDemoPeople(tx: Tx, { pictures, userIds, courseIds, now }: Made) {
  const places = await tx.select().from(categories);
  const categoryOf = (courseId: number, bank: DemoBank) =>
    places.find((place) => place.courseId === courseId && place.name === bank.name)!.id;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await tx.insert(aboutPeople).values([
    ...demoFounders.map(({ draw, ...person }) => ({
      ...person,
      kind: 'founder' as const,
      image: pictures.get(draw)!,
    })),
    ...demoMentors.map(({ draw, ...person }) => ({
      ...person,
      kind: 'mentor' as const,
      image: pictures.get(draw)!,
    })),
    ...demoMembers.map(({ draw, course, bank, ...person }) => {
      const courseId = courseIds.get(course)!;
      const image = pictures.get(draw)!;
      return {
        ...person,
        kind: 'member' as const,
        image,
        courseId,
        categoryId: bank && categoryOf(courseId, bank),
      };
    }),
  ]);
  await tx.insert(websiteReviews).values(
    demoReviews.map(({ email, rating, comment, daysAgo }) => ({
      userId: userIds.get(email)!,
      rating,
      comment,
      submittedAt: hoursAgo(24 * daysAgo),
    })),
  );
  const { title, description, askedBy, hoursAgo: hours } = demoDraft;
  const courseId = await insertCourse(tx, {
    title,
    description,
    thumbnail: null,
    video: null,
    isActive: false,
    plans: [],
  });
  await addRequest(tx, { courseId, requestedBy: userIds.get(askedBy)!, createdAt: hoursAgo(hours) });
}
