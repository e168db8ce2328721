import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';

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

/** The staff area: one shell, a screen a route. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminShell />,
    children: [
      { path: paths.adminDashboard, element: <Dashboard /> },
      { path: paths.adminTransactions, element: <Transactions /> },
      { path: paths.adminCourses, element: <Courses /> },
      { path: paths.adminCreateCourse, element: <CreateCourse /> },
      { path: paths.adminCreateCategory, element: <Categories /> },
      { path: paths.adminManageContent, element: <ManageContent /> },
    ],
  },
];
