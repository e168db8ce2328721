import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../../material/loading/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';

const AdminShell = lazyScreen(async () => (await import('./shell/admin-shell.tsx')).AdminShell);
const Dashboard = lazyScreen(async () => (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen);
const Transactions = lazyScreen(
  async () => (await import('./transactions/transactions.screen.tsx')).TransactionsScreen,
);
const Courses = lazyScreen(async () => (await import('./courses/courses.screen.tsx')).CoursesScreen);
const CreateCourse = lazyScreen(
  async () => (await import('./course-form/create-course.screen.tsx')).CreateCourseScreen,
);
const Categories = lazyScreen(
  async () => (await import('./categories/categories.screen.tsx')).CategoriesScreen,
);
const ManageContent = lazyScreen(async () => {
  const [{ ManageContentScreen }, { Videos }, { Audios }] = await Promise.all([
    import('./content/manage-content.screen.tsx'),
    import('./videos/videos.tsx'),
    import('./audios/audios.tsx'),
  ]);
  return () => <ManageContentScreen Videos={Videos} Audios={Audios} />;
});
const Subadmins = lazyScreen(async () => (await import('./subadmins/subadmins.screen.tsx')).SubadminsScreen);
const Students = lazyScreen(async () => (await import('./students/students.screen.tsx')).StudentsScreen);
const Reviews = lazyScreen(async () => (await import('./reviews/reviews.screen.tsx')).ReviewsScreen);
const QuestionReports = lazyScreen(
  async () => (await import('./question-reports/question-reports.screen.tsx')).QuestionReportsScreen,
);
const AboutPeople = lazyScreen(
  async () => (await import('./about-people/about-people.screen.tsx')).AboutPeopleScreen,
);
const Notifications = lazyScreen(
  async () => (await import('./notifications/notifications.screen.tsx')).NotificationsScreen,
);
const Profile = lazyScreen(async () => (await import('./profile/profile.screen.tsx')).ProfileScreen);
const Chat = lazyScreen(async () => (await import('./chat/chat.screen.tsx')).ChatScreen);
const TestSeries = lazyScreen(
  async () => (await import('./test-series/test-series.screen.tsx')).TestSeriesScreen,
);
const TestQuestions = lazyScreen(
  async () => (await import('./test-questions/test-questions.screen.tsx')).TestQuestionsScreen,
);

/** The screens of the staff area, one row each. */
const screens: { path: string; title: string; Screen: ComponentType }[] = [
  { path: paths.adminDashboard, title: 'Dashboard', Screen: Dashboard },
  { path: paths.adminTransactions, title: 'Transactions', Screen: Transactions },
  { path: paths.adminCourses, title: 'Courses', Screen: Courses },
  { path: paths.adminCreateCourse, title: 'New course', Screen: CreateCourse },
  { path: paths.adminCreateCategory, title: 'Categories', Screen: Categories },
  { path: paths.adminManageContent, title: 'Manage content', Screen: ManageContent },
  { path: paths.adminSubadmins, title: 'Sub Admins', Screen: Subadmins },
  { path: paths.adminStudents, title: 'Students', Screen: Students },
  { path: paths.adminReviews, title: 'Reviews', Screen: Reviews },
  { path: paths.adminQuestionReports, title: 'Question reports', Screen: QuestionReports },
  { path: paths.adminAbout, title: 'About us', Screen: AboutPeople },
  { path: paths.adminNotifications, title: 'Notifications', Screen: Notifications },
  { path: paths.adminProfile, title: 'Profile', Screen: Profile },
  { path: paths.adminChat, title: 'Chat', Screen: Chat },
  { path: paths.adminTestSeries, title: 'Test series', Screen: TestSeries },
  { path: paths.adminTestQuestions, title: 'Test questions', Screen: TestQuestions },
];

/** The staff area: all screens share one shell. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminShell />,
    children: screens.map(({ path, title, Screen }) => ({
      path,
      element: (
        <>
          <ScreenTitle>{title}</ScreenTitle>
          <Screen />
        </>
      ),
    })),
  },
];
