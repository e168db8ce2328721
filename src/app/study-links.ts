import { paths } from '../lib/paths.ts';
import type { HeaderLink } from './header-link.ts';

/** What leads the header of a student's own pages, and their menu on a narrow screen. */
export const studyLinks: readonly HeaderLink[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Practice', to: paths.practice, below: [paths.progress, paths.plan, paths.search] },
  { label: 'Get ready', to: paths.ready },
  { label: 'Your answers', to: paths.sync },
  { label: 'Profile', to: paths.profile },
];
