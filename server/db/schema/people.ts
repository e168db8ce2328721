/** Tables of what people say to each other, of the product and to its makers: chat, reviews, letters. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now } from './columns.ts';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    studentId: belongsTo(() => users.id),
    /** The other side. No reference: its thread stays, read-only, when a sub-admin is deleted (O-102). */
    staffId: integer().notNull(),
    /** Who of the two sent it. */
    fromStudent: boolean().notNull(),
    message: text().notNull(),
    /** Name in the file store; private, opened with a ticket only. */
    file: text(),
    fileName: text(),
    fileBytes: integer(),
    /** Idempotency-Key of its sender's device. */
    key: uuid(),
    sentAt: now(),
    seenAt: instant(),
    edited: boolean().notNull().default(false),
    /** Message and file are blank from then on (O-069). */
    deletedAt: instant(),
  },
  (t) => [
    index('chat_messages_student').on(t.studentId, t.staffId, t.id),
    index('chat_messages_staff').on(t.staffId, t.studentId, t.id),
  ],
);

/** Reviews of the product, one a student. */
export const websiteReviews = pgTable(
  'website_reviews',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    rating: integer().notNull(),
    comment: text().notNull(),
    submittedAt: now(),
  },
  (t) => [
    unique('website_reviews_user').on(t.userId),
    check('website_reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** What came through the form of the contact page. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  sentAt: now(),
});
