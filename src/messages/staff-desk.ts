import { counted } from '../lib/plural.ts';

/** Texts for staff on the dashboard, sub-admins, notifications and account pages. */
export const deskMessages = {
  dashboard: {
    sample: 'A sample figure. Payments aren’t connected yet.',
    sampleTransactions: 'These are samples. Payments aren’t connected yet.',
    noCourses: 'No courses yet. Add the first one.',
  },

  subadmins: {
    none: 'No users found.',
    found: (n: number) => counted(n, 'sub-admin'),
    notLoaded: 'The sub-admins didn’t load.',
    noName: 'Enter a name.',
    noEmail: 'Enter an email address.',
    passwordComes: 'We’ll email a password to this address. No one else sees it.',
    passwordChanges:
      'Saving emails a new password to this address. The old one stops working, and the account is signed out everywhere.',
    created: 'Subadmin created and credentials sent via email!',
    createFailed: 'Something went wrong.',
    updated: 'Subadmin updated and new credentials sent!',
    updateFailed: 'Update failed.',
    deleteWhat: (name: string, email: string) => `Delete ${name} (${email})?`,
    deleteEffect: 'The account is deleted and signed out everywhere. Students can still read their chats.',
    deleted: 'Subadmin deleted!',
    deleteFailed: 'Failed to delete subadmin.',
  },

  notifications: {
    none: 'No notifications found.',
    notLoaded: 'The notifications didn’t load.',
    unread: (n: number) => (n === 0 ? 'All read' : `${n} unread`),
    twoWays: 'Confirm to delete the course, or delete the notification to keep it.',
    confirmWhat: (course: string) => `Delete “${course}”?`,
    confirmNameless: 'Delete this course?',
    confirmEffect: 'It disappears for students and staff at once. Subscriptions and results are kept.',
    deleted: 'Notification deleted.',
    deleteFailed: 'Failed to delete notification.',
  },

  account: {
    notLoaded: 'Your account didn’t load.',
    saved: 'Profile updated successfully!',
    saveFailed: 'Update failed.',
    passwordChanged: 'Password changed successfully!',
    passwordFailed: 'Password update failed.',
    passwordEffect: 'Other devices are signed out when it changes.',
  },
} as const;
