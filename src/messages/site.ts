/** Texts of the public pages and their header. Quoted texts are from the specification. */
import { counted, plural } from '../lib/plural.ts';

export const siteMessages = {
  noNotifications: 'No notifications.',
  waiting: (n: number) => `${counted(n, 'item')} waiting to be sent.`,
  needsYou: (n: number) => `${counted(n, 'item')} ${plural(n, 'needs', 'need')} your attention.`,

  coursesNotLoaded: 'The courses couldn’t be loaded.',
  noCourses: 'No courses are open right now.',

  noCourseChosen: 'No course chosen yet.',
  chooseCourse: 'Choose a course',
  noCategories: 'This course’s categories are coming soon.',
  categoryNotLoaded: 'This category couldn’t be loaded.',
  emailLater: 'The address will appear here when you’re back online.',
  noLessons: 'Nothing here yet.',

  pricingLoading: 'Loading...',
  noPlans: 'No plans available.',
  noPrice: 'N/A',
  subscribed: 'Subscription successful 🎉',
  subscribeFailed: 'Something went wrong during subscription.',
  planHeld: (lastDay: string) => `You have this plan until ${lastDay}. Buying it again extends it.`,
  otherPlanHeld: (plan: string, lastDay: string) =>
    `Your ${plan} plan runs until ${lastDay}. It keeps running alongside this one.`,
  planOpen: 'Your plan is active. Everything in it is on your dashboard.',

  contactSent: 'Message sent successfully!',
  contactRefused: 'Something went wrong. Please try again.',
  contactFailed: 'Failed to send message. Please check your internet or try later.',
  contactEmpty: 'Write a message.',

  demoInvitation: 'Choose one. You get the verdict and the reason at once, even with the network cut.',
  demoKept: 'Saved on this phone. It will be sent when the signal is back.',
  demoSent: 'Sent to the server, once.',
  demoNoSignal: 'No signal. Keep going; nothing is lost.',
  demoOwnSignalGone: 'You have no signal right now. It still works.',
  demoSignal: 'Everything has been sent.',
} as const;
