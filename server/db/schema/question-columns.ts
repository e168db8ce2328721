/** Columns that questions of banks and of tests have in common. A change here wants a migration (`npm run migration`). */
import { integer, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, refersTo } from './columns.ts';

/** What there is to choose from. */
export const fourOptions = {
  option1: text().notNull(),
  option2: text().notNull(),
  option3: text().notNull(),
  option4: text().notNull(),
  /** 1 to 4. */
  correctOption: integer().notNull(),
};

/** A question as it reads today. */
export const questionOfToday = {
  text: text().notNull(),
  explanation: text().notNull().default(''),
  /** Name of the picture in the file store. */
  image: text(),
  /** Grows with every edit; earlier ones are in the table of its versions. */
  version: integer().notNull().default(1),
};

/** How it read before an edit. */
export const earlierVersion = {
  version: integer().notNull(),
  text: text().notNull(),
  explanation: text().notNull(),
  image: text(),
  replacedAt: instant().notNull(),
  replacedBy: refersTo(() => users.id),
};
