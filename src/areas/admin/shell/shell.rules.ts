import type { Notification } from '../../../contract/notifications.ts';
import type { Role } from '../../../contract/roles.ts';
import { paths } from '../../../lib/paths.ts';

/** The header's title by path (3-admin §2). The first match wins; all other paths get `Dashboard` (O-078). */
const titles: readonly [part: string, title: string][] = [
  ['dashboard', 'Dashboard'],
  ['students', 'Students'],
  ['transactions', 'Transactions'],
  ['subadmins', 'Sub Admins'],
  ['courses', 'Courses'],
  ['create-course', 'Courses'],
  ['create-category', 'Courses'],
  ['testseries', 'Courses'],
  ['question-reports', 'Courses'],
  ['reviews', 'Reviews'],
  ['profile', 'Profile'],
  ['chat', 'Chat'],
  ['notifications', 'Notifications'],
];

export const titleOf = (path: string): string => titleNamed(path) ?? 'Dashboard';

const titleNamed = (path: string) => titles.find(([part]) => isUnder(path, `/admin/${part}`))?.[1];

export interface Entry {
  label:
    | 'Dashboard'
    | 'Create Sub admin'
    | 'Courses'
    | 'Students'
    | 'Transactions'
    | 'About us in website'
    | 'Reviews';
  to: string;
  roles: readonly Role[];
  /** The paths on which the entry is active. */
  active: readonly string[];
}

const admins = ['admin'] as const;
const staff = ['admin', 'subadmin'] as const;

/** The sidebar of 3-admin §2. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', to: paths.adminDashboard, roles: admins, active: [paths.adminDashboard] },
  { label: 'Create Sub admin', to: paths.adminSubadmins, roles: admins, active: [paths.adminSubadmins] },
  {
    label: 'Courses',
    to: paths.adminCourses,
    roles: staff,
    active: [
      paths.adminCourses,
      paths.adminTestSeries,
      paths.adminCreateCourse,
      paths.adminQuestionReports,
      '/admin/create-category',
      '/admin/test-questions',
    ],
  },
  { label: 'Students', to: paths.adminStudents, roles: admins, active: [paths.adminStudents] },
  { label: 'Transactions', to: paths.adminTransactions, roles: admins, active: [paths.adminTransactions] },
  { label: 'About us in website', to: paths.adminAbout, roles: admins, active: [paths.adminAbout] },
  { label: 'Reviews', to: paths.adminReviews, roles: staff, active: [paths.adminReviews] },
];

/** The sidebar entries for a role; Sign-out is separate because everyone has it. */
export const entriesOf = (role: Role | undefined): Entry[] =>
  role === undefined ? [] : entries.filter((entry) => entry.roles.includes(role));

/**
 * The title of a screen that the sidebar offers to other roles only; the header names all of them except "About us in
 * website".
 */
export function titleRefused(role: Role | undefined, path: string): string | undefined {
  if (role !== 'subadmin') return undefined;
  const refused = entries.find((entry) => isActive(entry, path) && !entry.roles.includes(role));
  return refused && (titleNamed(path) ?? refused.label);
}

export const isActive = (entry: Entry, path: string): boolean =>
  entry.active.some((start) => isUnder(path, start));

/** The badge of the bell: the number of unread notifications, at most `9+`; null if there are none (O-110). */
export function badgeOf(notifications: readonly Pick<Notification, 'read'>[]): string | null {
  const unread = notifications.filter(({ read }) => !read).length;
  if (unread === 0) return null;
  return unread > 9 ? '9+' : String(unread);
}

const isUnder = (path: string, start: string) => `${path.toLowerCase()}/`.startsWith(`${start}/`);
