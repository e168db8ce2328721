import { matchPath, type RouteObject } from 'react-router-dom';
import { lazyScreen, type LazyComponent } from '../../material/loading/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import { isCategoryId } from '../../contract/site-pages.ts';
import { RestOfHome } from './home/home.screen.tsx';
import { RootScreen } from './home/root.screen.tsx';

interface ScreenRow {
  path: string;
  Screen: LazyComponent;
}

/** The public screens except the home page, which loads with the area. The code of these loads on navigation. */
const screens: ScreenRow[] = [
  {
    path: paths.courses,
    Screen: lazyScreen(async () => (await import('./courses/courses.screen.tsx')).CoursesScreen),
  },
  {
    path: paths.categories,
    Screen: lazyScreen(async () => (await import('./categories/categories.screen.tsx')).CategoriesScreen),
  },
  {
    path: paths.category,
    Screen: lazyScreen(async () => (await import('./category/category.screen.tsx')).CategoryScreen),
  },
  {
    path: paths.about,
    Screen: lazyScreen(async () => (await import('./about/about.screen.tsx')).AboutScreen),
  },
  {
    path: paths.faqs,
    Screen: lazyScreen(async () => (await import('./faqs/faqs.screen.tsx')).FaqsScreen),
  },
  {
    path: paths.contact,
    Screen: lazyScreen(async () => (await import('./contact/contact.screen.tsx')).ContactScreen),
  },
  {
    path: paths.disclaimer,
    Screen: lazyScreen(async () => (await import('./policies/disclaimer.screen.tsx')).DisclaimerScreen),
  },
  {
    path: paths.terms,
    Screen: lazyScreen(async () => (await import('./policies/terms.screen.tsx')).TermsScreen),
  },
  {
    path: paths.privacy,
    Screen: lazyScreen(async () => (await import('./policies/privacy.screen.tsx')).PrivacyScreen),
  },
  {
    path: paths.refund,
    Screen: lazyScreen(async () => (await import('./policies/refund.screen.tsx')).RefundScreen),
  },
];

export const siteRoutes: RouteObject[] = [
  { path: paths.home, element: <RootScreen /> },
  ...screens.map(({ path, Screen }) => ({ path, element: <Screen /> })),
];

const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null);

/** Loads the code of the screen at this path if it belongs to this area. Resolves to whether it did. */
export const siteScreenReady = async (pathname: string) => screenAt(pathname)?.Screen.ready() ?? true;

/**
 * Like `siteScreenReady`, but also loads the parts that a browser loads lazily. Needed to render the whole page at
 * once, or to handle a press anywhere on it.
 */
export async function wholeScreenReady(pathname: string): Promise<boolean> {
  return (await siteScreenReady(pathname)) && (!isHome(pathname) || RestOfHome.ready());
}

export const isHome = (pathname: string) => matchPath(paths.home, pathname) !== null;

/** Whether there is a public page at this path. */
export function isSitePage(pathname: string): boolean {
  if (isHome(pathname)) return true;
  const category = matchPath(paths.category, pathname)?.params.id;
  return category === undefined ? screenAt(pathname) !== undefined : isCategoryId(category);
}
