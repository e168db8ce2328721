/** Tables of chat messages, reviews of the product and contact messages. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now } from './columns.ts';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    studentId: belongsTo(() => users.id),
    /** The staff user. No foreign key: the thread stays, read-only, when a sub-admin is deleted (O-102). */
    staffId: integer().notNull(),
    /** Whether the student sent the message. */
    fromStudent: boolean().notNull(),
    message: text().notNull(),
    /** Name in the file store; private, served only with a ticket or token. */
    file: text(),
    fileName: text(),
    fileBytes: integer(),
    /** The Idempotency-Key from the sender's device. */
    key: uuid(),
    sentAt: now(),
    seenAt: instant(),
    edited: boolean().notNull().default(false),
    /** Once set, message and file are blank (O-069). */
    deletedAt: instant(),
  },
  (t) => [
    index('chat_messages_student').on(t.studentId, t.staffId, t.id),
    index('chat_messages_staff').on(t.staffId, t.studentId, t.id),
  ],
);

/** Reviews of the product, one per student. */
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

/** Messages from the form on the contact page. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  sentAt: now(),
});
