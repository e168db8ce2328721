/** What the dashboard and the profile say back. Quoted texts are the documents' own. */
import type { ContentKind } from '../contract/plans.ts';

export const dashboardMessages = {
  loading: 'Loading dashboard...',
  transactions: 'Transactions section coming soon.',
  noCategories: 'No categories available for this course.',
  categoriesLater: 'The banks of this course are not on this device yet. They appear with signal.',
  noCourses: 'Your courses are not on this device yet. They appear with signal.',
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
  waitsForSignal: (n: number) => (n === 1 ? '1 thing waits for signal.' : `${n} things wait for signal.`),
  onItsWay: (n: number) => (n === 1 ? '1 thing is on its way.' : `${n} things are on their way.`),
  offline: 'No signal. All sent so far.',
  needsYou: 'Something needs you.',

  continueAt: (number: number, total: number) => `Question ${number} of ${total}`,
  continueCount: (attempted: number, total: number) => `${attempted} of ${total} answered`,

  expires: (day: string) => `Open until ${day}`,
  expiresIn: (days: number, day: string) =>
    days === 0 ? 'Ends today' : days === 1 ? `Ends tomorrow, ${day}` : `Ends in ${days} days, on ${day}`,
  expired: (day: string) => `Ended on ${day}`,

  notInPlan: (plan: string | null, kind: ContentKind) =>
    `Your ${plan === null ? 'plan' : `${plan} plan`} for this course does not hold ${content[kind].name}. ${content[kind].opens}`,
  lockedTab: {
    videos: 'Videos open with any plan.',
    audios: 'Podcasts open with any plan.',
    test_series: 'Test Series opens with the pro plan.',
    question_bank: 'Questions opens with the premium plan.',
  } satisfies Record<ContentKind, string>,
  planOver: (kind: ContentKind) =>
    `Your plan for this course has ended. A new one opens its ${content[kind].name} again.`,

  noPlanTitle: 'Pick a course and start tonight.',
  noPlan:
    'Question banks, tests, videos and podcasts open with a plan. Once it runs, everything here works with no signal, too.',
  planEndedTitle: 'Your plan has ended.',
  planEnded: 'Your answers are kept. A new plan opens everything again where you stopped.',

  notKept: 'Not on this device. It opens with signal.',
  retakeNeedsSignal: 'There was no answer from the server. Try again with signal.',
  retakeFull: 'No room left on this device. Take a bank off it, then try again.',
  retakeFailed: 'The retake could not start. Try again.',

  install: 'Nightfloat opens like any other app and keeps what it has to.',
  installIos: 'Tap Share, then "Add to Home Screen". It opens like any other app and keeps what it has to.',
};

export const profileMessages = {
  saved: 'Profile updated successfully!',
  saveFailed: 'Update failed.',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Password update failed.',
  loading: 'Loading profile...',
  notLoaded: 'Your profile is not on this device yet. It appears with signal.',
  photoHint: 'A square photo (ratio 1:1) under 1MB looks best.',
  offlineTitle: 'No signal',
  offline: 'Saving needs signal. What you type here stays until it is back.',
  logout: 'What waits is sent first. Your banks leave this device.',
};

const content: Record<ContentKind, { name: string; opens: string }> = {
  videos: { name: 'videos', opens: 'Every plan opens them.' },
  audios: { name: 'podcasts', opens: 'Every plan opens them.' },
  test_series: { name: 'test series', opens: 'The pro and premium plans open them.' },
  question_bank: { name: 'question banks', opens: 'The premium plan opens them.' },
};
