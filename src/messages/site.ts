/** What the public pages and their header say back. Quoted texts are the documents' own. */
export const siteMessages = {
  noNotifications: 'No notifications.',
  waiting: (n: number) =>
    n === 1 ? 'One thing you did waits to be sent.' : `${n} things you did wait to be sent.`,
  needsYou: (n: number) => (n === 1 ? 'One thing you did needs a look.' : `${n} things you did need a look.`),

  coursesLater: 'The courses appear here as soon as there is signal.',
  noCourses: 'No courses are open right now.',

  noCourseChosen: 'No course is chosen yet.',
  chooseCourse: 'Choose a course',
  noCategories: 'The categories of this course are on their way.',
  categoriesLater: 'The categories appear here as soon as there is signal.',
  categoryLater: 'This category appears here as soon as there is signal.',
  emailLater: 'The address appears here as soon as there is signal.',
  noLessons: 'Nothing here yet.',

  pricingLoading: 'Loading...',
  noPlans: 'No plans available.',
  noPrice: 'N/A',
  subscribed: 'Subscription successful 🎉',
  subscribeFailed: 'Something went wrong during subscription.',
  planOpen: 'Your plan is open. What it holds is on your dashboard.',

  contactSent: 'Message sent successfully!',
  contactRefused: 'Something went wrong. Please try again.',
  contactFailed: 'Failed to send message. Please check your internet or try later.',
  contactEmpty: 'Write what it is about.',

  demoInvitation: 'Choose one. The verdict and the reason come at once, with the network cut too.',
  demoKept: 'Kept on this phone. It is sent when the signal is back.',
  demoSent: 'Sent to the server, once.',
  demoNoSignal: 'No signal. Go on, nothing is lost.',
  demoOwnSignalGone: 'You have no signal right now. It works all the same.',
  demoSignal: 'Everything is sent.',
} as const;
