import { paths } from '../lib/paths.ts';
import type { HeaderLink } from './header-link.ts';

/** The links in the header of the student pages and at the top of a student's menu on narrow screens. */
export const studyLinks: readonly HeaderLink[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Practice', to: paths.practice, below: [paths.progress, paths.plan, paths.search] },
  { label: 'Get ready', to: paths.ready },
  { label: 'Your answers', to: paths.sync },
  { label: 'Profile', to: paths.profile },
];
