/** Tables of accounts and their sign-ins. A change here needs a migration (`npm run migration`). */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../src/contract/roles.ts';
import { belongsTo, id, instant, now } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    role: text().$type<Role>().notNull().default('student'),
    passwordHash: text().notNull(),
    profilePicture: text(),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** A sign-in on one device. The refresh token is stored as a SHA-256; it does not rotate. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    refreshHash: text().notNull().unique(),
    device: text().notNull().default(''),
    createdAt: now(),
    usedAt: now(),
    revokedAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: belongsTo(() => users.id),
  /** For the link in the mail about a changed email: the address to restore with the new password. */
  restoresEmail: text(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Tries of a rate-limited endpoint in the current window, by account, device or address. */
export const tries = pgTable('tries', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
  /** No further try is admitted until then. */
  opensAt: instant(),
});
