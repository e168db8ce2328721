import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { RootScreen } from './home/root.screen.tsx';

// The home page comes with the area; the other pages when somebody goes there.
const CoursesScreen = lazy(() => import('./courses/courses.screen.tsx'));
const AboutScreen = lazy(() => import('./about/about.screen.tsx'));
const FaqsScreen = lazy(() => import('./faqs/faqs.screen.tsx'));
const ContactScreen = lazy(() => import('./contact/contact.screen.tsx'));
const DisclaimerScreen = lazy(() => import('./policies/disclaimer.screen.tsx'));
const TermsScreen = lazy(() => import('./policies/terms.screen.tsx'));
const PrivacyScreen = lazy(() => import('./policies/privacy.screen.tsx'));
const RefundScreen = lazy(() => import('./policies/refund.screen.tsx'));

export const siteRoutes: RouteObject[] = [
  { path: paths.home, element: <RootScreen /> },
  { path: paths.courses, element: <CoursesScreen /> },
  { path: paths.about, element: <AboutScreen /> },
  { path: paths.faqs, element: <FaqsScreen /> },
  { path: paths.contact, element: <ContactScreen /> },
  { path: paths.disclaimer, element: <DisclaimerScreen /> },
  { path: paths.terms, element: <TermsScreen /> },
  { path: paths.privacy, element: <PrivacyScreen /> },
  { path: paths.refund, element: <RefundScreen /> },
];
