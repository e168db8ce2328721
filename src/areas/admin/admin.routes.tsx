import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';

const AdminShell = lazyComponent(async () => (await import('./shell/admin-shell.tsx')).AdminShell);
const Dashboard = lazyComponent(
  async () => (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen,
);
const Transactions = lazyComponent(
  async () => (await import('./transactions/transactions.screen.tsx')).TransactionsScreen,
);
const Courses = lazyComponent(async () => (await import('./courses/courses.screen.tsx')).CoursesScreen);
const CreateCourse = lazyComponent(
  async () => (await import('./course-form/create-course.screen.tsx')).CreateCourseScreen,
);
const Categories = lazyComponent(
  async () => (await import('./categories/categories.screen.tsx')).CategoriesScreen,
);
const ManageContent = lazyComponent(async () => {
  const [{ ManageContentScreen }, { Videos }, { Audios }] = await Promise.all([
    import('./content/manage-content.screen.tsx'),
    import('./videos/videos.tsx'),
    import('./audios/audios.tsx'),
  ]);
  return () => <ManageContentScreen Videos={Videos} Audios={Audios} />;
});
const Subadmins = lazyComponent(
  async () => (await import('./subadmins/subadmins.screen.tsx')).SubadminsScreen,
);
const Students = lazyComponent(async () => (await import('./students/students.screen.tsx')).StudentsScreen);
const Reviews = lazyComponent(async () => (await import('./reviews/reviews.screen.tsx')).ReviewsScreen);
const QuestionReports = lazyComponent(
  async () => (await import('./question-reports/question-reports.screen.tsx')).QuestionReportsScreen,
);
const AboutPeople = lazyComponent(
  async () => (await import('./about-people/about-people.screen.tsx')).AboutPeopleScreen,
);
const Notifications = lazyComponent(
  async () => (await import('./notifications/notifications.screen.tsx')).NotificationsScreen,
);
const Profile = lazyComponent(async () => (await import('./profile/profile.screen.tsx')).ProfileScreen);
const Chat = lazyComponent(async () => (await import('./chat/chat.screen.tsx')).ChatScreen);
const TestSeries = lazyComponent(
  async () => (await import('./test-series/test-series.screen.tsx')).TestSeriesScreen,
);
const TestQuestions = lazyComponent(
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
