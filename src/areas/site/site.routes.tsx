import { matchPath, type RouteObject } from 'react-router-dom';
import { lazyComponent, type LazyComponent } from '../../lib/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import { isCategoryId } from '../../contract/site-pages.ts';
import { RestOfHome } from './home/home.screen.tsx';
import { RootScreen } from './home/root.screen.tsx';

interface ScreenRow {
  path: string;
  /** Where its code stands, from this folder: a page from the server names the files of that code. */
  module: string;
  Screen: LazyComponent;
}

/** The public screens, a row each. The home page comes with the area; the code of the others when somebody goes there. */
const screens: ScreenRow[] = [
  {
    path: paths.courses,
    module: 'courses/courses.screen.tsx',
    Screen: lazyComponent(async () => (await import('./courses/courses.screen.tsx')).CoursesScreen),
  },
  {
    path: paths.categories,
    module: 'categories/categories.screen.tsx',
    Screen: lazyComponent(async () => (await import('./categories/categories.screen.tsx')).CategoriesScreen),
  },
  {
    path: paths.category,
    module: 'category/category.screen.tsx',
    Screen: lazyComponent(async () => (await import('./category/category.screen.tsx')).CategoryScreen),
  },
  {
    path: paths.about,
    module: 'about/about.screen.tsx',
    Screen: lazyComponent(async () => (await import('./about/about.screen.tsx')).AboutScreen),
  },
  {
    path: paths.faqs,
    module: 'faqs/faqs.screen.tsx',
    Screen: lazyComponent(async () => (await import('./faqs/faqs.screen.tsx')).FaqsScreen),
  },
  {
    path: paths.contact,
    module: 'contact/contact.screen.tsx',
    Screen: lazyComponent(async () => (await import('./contact/contact.screen.tsx')).ContactScreen),
  },
  {
    path: paths.disclaimer,
    module: 'policies/disclaimer.screen.tsx',
    Screen: lazyComponent(async () => (await import('./policies/disclaimer.screen.tsx')).DisclaimerScreen),
  },
  {
    path: paths.terms,
    module: 'policies/terms.screen.tsx',
    Screen: lazyComponent(async () => (await import('./policies/terms.screen.tsx')).TermsScreen),
  },
  {
    path: paths.privacy,
    module: 'policies/privacy.screen.tsx',
    Screen: lazyComponent(async () => (await import('./policies/privacy.screen.tsx')).PrivacyScreen),
  },
  {
    path: paths.refund,
    module: 'policies/refund.screen.tsx',
    Screen: lazyComponent(async () => (await import('./policies/refund.screen.tsx')).RefundScreen),
  },
];

export const siteRoutes: RouteObject[] = [
  { path: paths.home, element: <RootScreen /> },
  ...screens.map(({ path, Screen }) => ({ path, element: <Screen /> })),
];

const screenAt = (pathname: string) => screens.find(({ path }) => matchPath(path, pathname) !== null);

/** Fetches the code of the screen at this path, if it is one of this area. */
export const siteScreenReady = async (pathname: string) => screenAt(pathname)?.Screen.ready();

/** The same, and of what a browser would fetch later: for drawing the whole page at once, or for a press anywhere on it. */
export async function wholeScreenReady(pathname: string) {
  await siteScreenReady(pathname);
  if (matchPath(paths.home, pathname) !== null) await RestOfHome.ready();
}

/** Where the code of a public page stands, from this folder, besides what the area brings. */
interface SitePage {
  module: string | null;
  /** What comes later; its styles are wanted from the start. */
  later: string[];
}

/** Null where no public page stands. */
export function sitePageAt(pathname: string): SitePage | null {
  if (matchPath(paths.home, pathname) !== null) return { module: null, later: ['home/rest-of-home.tsx'] };
  const category = matchPath(paths.category, pathname)?.params.id;
  if (category !== undefined && !isCategoryId(category)) return null;
  const screen = screenAt(pathname);
  return screen === undefined ? null : { module: screen.module, later: [] };
}
