/** Table of the people whom the about page shows. A change here wants a migration (`npm run migration`). */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AboutKind } from '../../../src/contract/about-people.ts';
import { id, now, refersTo } from './columns.ts';
import { categories, courses } from './courses.ts';

export const aboutPeople = pgTable(
  'about_people',
  {
    id: id(),
    kind: text().$type<AboutKind>().notNull(),
    name: text().notNull(),
    specialization: text().notNull(),
    designation: text().notNull(),
    description: text().notNull().default(''),
    /** Name of the picture in the file store. */
    image: text(),
    /** Of a mentor: the heading below which they stand. */
    mainHeading: text(),
    /** Of a member. */
    courseId: refersTo(() => courses.id),
    categoryId: refersTo(() => categories.id),
    createdAt: now(),
  },
  (t) => [index('about_people_kind').on(t.kind, t.id)],
);
