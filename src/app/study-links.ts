import { paths } from '../lib/paths.ts';

/** What leads the header of a student's own pages, and their menu on a narrow screen. */
export const studyLinks = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Practice', to: paths.practice },
  { label: 'Get ready', to: paths.ready },
  { label: 'Your answers', to: paths.sync },
  { label: 'Profile', to: paths.profile },
] as const;
