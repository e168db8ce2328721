/** Columns shared by the questions of banks and of tests. A change here needs a migration (`npm run migration`). */
import { integer, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, refersTo } from './columns.ts';

/** The options and the answer key. */
export const fourOptions = {
  option1: text().notNull(),
  option2: text().notNull(),
  option3: text().notNull(),
  option4: text().notNull(),
  /** 1 to 4. */
  correctOption: integer().notNull(),
};

/** The current version of a question. */
export const currentVersion = {
  text: text().notNull(),
  explanation: text().notNull().default(''),
  /** Name of the picture in the file store. */
  image: text(),
  /** Incremented with every edit; the versions table holds the earlier ones. */
  version: integer().notNull().default(1),
};

/** An earlier version of a question, and who replaced it when. */
export const earlierVersion = {
  version: integer().notNull(),
  text: text().notNull(),
  explanation: text().notNull(),
  image: text(),
  replacedAt: instant().notNull(),
  replacedBy: refersTo(() => users.id),
};
