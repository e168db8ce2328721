import { matchPath, type RouteObject } from 'react-router-dom';
import { lazyScreen, type LazyComponent } from '../../material/loading/lazy-component.tsx';
import { paths } from '../../lib/paths.ts';
import { isCategoryId } from '../../contract/site-pages.ts';
import { RestOfHome } from './home/home.screen.tsx';
import { RootScreen } from './home/root.screen.tsx';

interface ScreenRow {
  path: string;
  /** The screen's module, relative to this folder. Server-rendered pages link its built files. */
  module: string;
  Screen: LazyComponent;
}

/** The public screens except the home page, which loads with the area. The code of these loads on navigation. */
const screens: ScreenRow[] = [
  {
    path: paths.courses,
    module: 'courses/courses.screen.tsx',
    Screen: lazyScreen(async () => (await import('./courses/courses.screen.tsx')).CoursesScreen),
  },
  {
    path: paths.categories,
    module: 'categories/categories.screen.tsx',
    Screen: lazyScreen(async () => (await import('./categories/categories.screen.tsx')).CategoriesScreen),
  },
  {
    path: paths.category,
    module: 'category/category.screen.tsx',
    Screen: lazyScreen(async () => (await import('./category/category.screen.tsx')).CategoryScreen),
  },
  {
    path: paths.about,
    module: 'about/about.screen.tsx',
    Screen: lazyScreen(async () => (await import('./about/about.screen.tsx')).AboutScreen),
  },
  {
    path: paths.faqs,
    module: 'faqs/faqs.screen.tsx',
    Screen: lazyScreen(async () => (await import('./faqs/faqs.screen.tsx')).FaqsScreen),
  },
  {
    path: paths.contact,
    module: 'contact/contact.screen.tsx',
    Screen: lazyScreen(async () => (await import('./contact/contact.screen.tsx')).ContactScreen),
  },
  {
    path: paths.disclaimer,
    module: 'policies/disclaimer.screen.tsx',
    Screen: lazyScreen(async () => (await import('./policies/disclaimer.screen.tsx')).DisclaimerScreen),
  },
  {
    path: paths.terms,
    module: 'policies/terms.screen.tsx',
    Screen: lazyScreen(async () => (await import('./policies/terms.screen.tsx')).TermsScreen),
  },
  {
    path: paths.privacy,
    module: 'policies/privacy.screen.tsx',
    Screen: lazyScreen(async () => (await import('./policies/privacy.screen.tsx')).PrivacyScreen),
  },
  {
    path: paths.refund,
    module: 'policies/refund.screen.tsx',
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
  return (
    (await siteScreenReady(pathname)) && (matchPath(paths.home, pathname) === null || RestOfHome.ready())
  );
}

/** The modules of a public page, relative to this folder, besides those that every page of the area loads. */
interface SitePage {
  module: string | null;
  /** Modules that load later but whose styles are needed from the start. */
  later: string[];
}

/** Returns the page at this path, or null if there is no public page. */
export function sitePageAt(pathname: string): SitePage | null {
  if (matchPath(paths.home, pathname) !== null) return { module: null, later: ['home/rest-of-home.tsx'] };
  const category = matchPath(paths.category, pathname)?.params.id;
  if (category !== undefined && !isCategoryId(category)) return null;
  const screen = screenAt(pathname);
  return screen === undefined ? null : { module: screen.module, later: [] };
}
