/** Every URL of the app: patterns for the router, and functions for links with parameters. */
const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined);
  return filled.length === 0
    ? path
    : `${path}?${new URLSearchParams(filled.map(([k, v]) => [k, String(v)]))}`;
};

export const paths = {
  home: '/',
  about: '/about',
  courses: '/courses',
  categories: '/categories',
  category: '/categories/:id',
  faqs: '/faqs',
  contact: '/contact',
  disclaimer: '/disclaimer',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',

  signUp: '/signup',
  signIn: '/signin',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:uid/:token',

  dashboard: '/student/dashboard',
  profile: '/student/Profile',
  videoDetails: '/student/video-details',
  chat: '/student/chat',
  question: '/student/question',
  testSeries: '/student/testSeries',
  ecgTest: '/student/ecgtest',
  ecgResult: '/student/ecg-result',
  ready: '/student/ready',
  sync: '/student/sync',
  practice: '/student/practice',
  practiceSession: '/student/practice/session',
  progress: '/student/progress',
  plan: '/student/plan',
  search: '/student/search',

  adminDashboard: '/admin/dashboard',
  adminTransactions: '/admin/transactions',
  adminSubadmins: '/admin/subadmins',
  adminCourses: '/admin/courses',
  adminAbout: '/admin/about',
  adminReviews: '/admin/reviews',
  adminQuestionReports: '/admin/question-reports',
  adminProfile: '/admin/profile',
  adminCreateCourse: '/admin/create-course',
  adminCreateCategory: '/admin/create-category/:courseId',
  adminManageContent: '/admin/courses/:courseId/manage-content',
  adminTestSeries: '/admin/testseries',
  adminTestQuestions: '/admin/test-questions/:testId',
  adminChat: '/admin/chat',
  adminStudents: '/admin/students',
  adminNotifications: '/admin/notifications',
} as const;

/** Public pages with a fixed address; those of categories come in addition. */
export const sitePaths = [
  paths.home,
  paths.courses,
  paths.about,
  paths.faqs,
  paths.contact,
  paths.disclaimer,
  paths.terms,
  paths.privacy,
  paths.refund,
] as const;

export const links = {
  category: (id: number) => `/categories/${id}`,
  /** The prices of a course, with a plan and a duration preselected if given. */
  prices: (courseId: number, plan?: string, months?: number) =>
    withQuery(paths.courses, { subscribe: courseId, plan, months }),
  /** The question bank player, optionally at a question. */
  question: (category: number, question?: number) => withQuery(paths.question, { category, question }),
  /** A practice session stored on this device. */
  practiceSession: (id: string) => withQuery(paths.practiceSession, { id }),
  /** The Podcast tab. */
  podcasts: withQuery(paths.dashboard, { tab: 'podcast' }),
  /** A podcast on that tab. */
  podcast: (category: number, audio: number) =>
    withQuery(paths.dashboard, { tab: 'podcast', category, audio }),
  /** The Test Series tab. */
  tests: withQuery(paths.dashboard, { tab: 'test-series' }),
  /** The player for a normal or an ECG test. */
  test: (test: number, isEcg: boolean) => withQuery(isEcg ? paths.ecgTest : paths.testSeries, { test }),
  /** The result of a normal or an ECG test. */
  testResult: (test: number, isEcg: boolean) =>
    isEcg ? withQuery(paths.ecgResult, { test }) : withQuery(paths.testSeries, { test, result: 1 }),
  /** The videos of a category. */
  videos: (category: number) => withQuery(paths.videoDetails, { category }),
  /** Sign-in, then back to a page of this app. */
  signIn: (next?: string) => withQuery(paths.signIn, { next }),
  createCategory: (courseId: number) => `/admin/create-category/${courseId}`,
  /** The questions of a test, optionally with one opened. */
  testQuestions: (testId: number, question?: number) =>
    withQuery(`/admin/test-questions/${testId}`, { question }),
  manageContent: (courseId: number) => `/admin/courses/${courseId}/manage-content`,
  /** The page on which a bank question is edited. */
  bankQuestion: (courseId: number, category: number, question: number) =>
    withQuery(links.manageContent(courseId), { category, tab: 'questions', question }),
};
