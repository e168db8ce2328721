import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';

const AdminShell = lazy(async () => ({ default: (await import('./shell/admin-shell.tsx')).AdminShell }));
const Dashboard = lazy(async () => ({
  default: (await import('./dashboard/dashboard.screen.tsx')).DashboardScreen,
}));
const Transactions = lazy(async () => ({
  default: (await import('./transactions/transactions.screen.tsx')).TransactionsScreen,
}));
const Courses = lazy(async () => ({ default: (await import('./courses/courses.screen.tsx')).CoursesScreen }));
const CreateCourse = lazy(async () => ({
  default: (await import('./course-form/create-course.screen.tsx')).CreateCourseScreen,
}));
const Categories = lazy(async () => ({
  default: (await import('./categories/categories.screen.tsx')).CategoriesScreen,
}));
const ManageContent = lazy(async () => ({
  default: (await import('./content/manage-content.screen.tsx')).ManageContentScreen,
}));

/** The staff's screens, a row each. */
const screens: { path: string; title: string; Screen: ComponentType }[] = [
  { path: paths.adminDashboard, title: 'Dashboard', Screen: Dashboard },
  { path: paths.adminTransactions, title: 'Transactions', Screen: Transactions },
  { path: paths.adminCourses, title: 'Courses', Screen: Courses },
  { path: paths.adminCreateCourse, title: 'New course', Screen: CreateCourse },
  { path: paths.adminCreateCategory, title: 'Categories', Screen: Categories },
  { path: paths.adminManageContent, title: 'Manage content', Screen: ManageContent },
];

/** The staff area: one shell around them all. */
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
