/** Texts of the dashboard and the profile. Quoted texts are from the specification. */
import type { ContentKind } from '../contract/plans.ts';
import { counted } from '../lib/plural.ts';
import { minutesLeft } from './practice-card.ts';
import { storageFull } from './storage-full.ts';

export const dashboardMessages = {
  loading: 'Loading dashboard...',
  transactions: 'Transactions section coming soon.',
  noCategories: 'No categories available for this course.',
  categoriesLater: 'This course’s content isn’t on this device yet. It’ll appear when you’re back online.',
  noCourses: 'Your courses aren’t on this device yet. They’ll appear when you’re back online.',
  noVideos: 'No video available',
  noAudios: 'No audios found.',

  greeting: (hour: number) =>
    hour >= 5 && hour < 12
      ? 'Good morning'
      : hour >= 12 && hour < 18
        ? 'Good afternoon'
        : hour >= 18 && hour < 23
          ? 'Good evening'
          : 'Hello',

  allSent: 'All sent.',
  allElseSent: 'All sent, except what’s running.',
  waitsForSignal: (n: number) => `${counted(n, 'item')} waiting for signal.`,
  // Not "sending": it may be tried again only tomorrow, as after the end of a plan.
  waitsToBeSent: (n: number) => `${counted(n, 'item')} waiting to be sent.`,
  offline: 'Offline. All sent.',
  offlineRunning: 'Offline. All sent, except what’s running.',
  needsYou: 'Something needs your attention.',

  continueAt: (number: number, total: number) => `Question ${number} of ${total}`,
  testRunning: 'Test in progress',
  testEnded: 'Test ended',
  testTimeUp: 'Time is up',
  testFinished: 'Finished',
  testLeft: (minutes: number) => `${minutesLeft(minutes)} left`,
  continueCount: (attempted: number, total: number) => `${attempted} of ${total} answered`,

  expires: (day: string) => `Open until ${day}`,
  expiresIn: (days: number, day: string) =>
    days === 0 ? 'Ends today' : days === 1 ? `Ends tomorrow, ${day}` : `Ends in ${days} days, on ${day}`,
  expired: (day: string) => `Ended on ${day}`,

  notInPlan: (plan: string | null, kind: ContentKind) =>
    `Your ${plan === null ? 'plan' : `${plan} plan`} for this course doesn’t include ${content[kind].name}. ${content[kind].opens}`,
  lockedTab: {
    videos: 'Videos come with any plan.',
    audios: 'Podcasts come with any plan.',
    test_series: 'Test Series comes with the pro plan.',
    question_bank: 'Questions come with the premium plan.',
  } satisfies Record<ContentKind, string>,
  planOver: (kind: ContentKind) =>
    `Your plan for this course has ended. Renew it to get its ${content[kind].name} back.`,

  noPlanTitle: 'Pick a course and start tonight.',
  noPlan: 'A plan opens question banks, tests, videos and podcasts, and everything here works offline, too.',
  takenDownTitle: (titles: readonly string[]) => `No longer available: ${titles.join(', ')}`,
  takenDown:
    'Taken down while your plan was still running. Contact us about the rest of your plan, or pick another course.',
  contact: 'Contact us',
  planEndedTitle: 'Your plan has ended.',
  planEndedOn: (day: string) => `Your last plan ended on ${day}.`,
  planEnded: 'Your answers are kept. Renew it to continue where you stopped.',
  seePlans: 'See courses and plans',
  renewedElsewhere:
    'Renewed it on another device? Then go on. What you do is kept here and sent when you’re back online.',
  renewed: 'I’ve renewed it',

  notKept: 'Not on this device. Available when you’re back online.',
  retakeNeedsSignal: 'The server didn’t respond. Try again when you’re back online.',
  retakeGone: 'No longer available.',
  retakeFull: `${storageFull.title} Remove a bank from it, then try again.`,
  retakeFailed: 'The retake couldn’t start. Try again.',

  install: 'Opens in one tap, and keeps your work safe.',
  installIos:
    'Tap Share, then “Add to Home Screen”. It opens like any other app and keeps your work safe on the device.',
};

export const profileMessages = {
  saved: 'Profile updated successfully!',
  saveFailed: 'Update failed.',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Password update failed.',
  loading: 'Loading profile...',
  notLoaded: 'Your profile isn’t on this device yet. It’ll appear when you’re back online.',
  photoHint: 'A square photo (ratio 1:1) under 1MB looks best.',
  lead: 'Your details and photo, your password, and how Nightfloat looks.',
  offline: 'You’re offline. Stay on this page, and save when you’re back online.',
  logout: 'Unsent work is sent first. Your banks are removed from this device.',
};

const content: Record<ContentKind, { name: string; opens: string }> = {
  videos: { name: 'videos', opens: 'Every plan includes them.' },
  audios: { name: 'podcasts', opens: 'Every plan includes them.' },
  test_series: { name: 'test series', opens: 'The pro and premium plans include them.' },
  question_bank: { name: 'question banks', opens: 'The premium plan includes them.' },
};
