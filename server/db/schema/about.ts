/** Table of the people whom the about page shows. A change here wants a migration (`npm run migration`). */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AboutKind } from '../../../src/contract/about-people.ts';
import { categories, courses } from './courses.ts';

export const aboutPeople = pgTable(
  'about_people',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AboutKind>().notNull(),
    name: text().notNull(),
    specialization: text().notNull(),
    designation: text().notNull(),
    description: text().notNull().default(''),
    /** Name of the picture in the file store. */
    image: text(),
    /** Of a mentor: the heading below which he stands. */
    mainHeading: text(),
    /** Of a member. */
    courseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [index('about_people_kind').on(t.kind, t.id)],
);
