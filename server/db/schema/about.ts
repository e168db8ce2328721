/** The table of the people on the about page. A change here needs a migration (`npm run migration`). */
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
    /** For a mentor: the heading under which the page lists them. */
    mainHeading: text(),
    /** For a member: the course and category they belong to. */
    courseId: refersTo(() => courses.id),
    categoryId: refersTo(() => categories.id),
    createdAt: now(),
  },
  (t) => [index('about_people_kind').on(t.kind, t.id)],
);
