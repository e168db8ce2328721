import { expect, it } from 'vitest';
import { currentAt } from '../../../src/app/header-link.ts';
import { studyLinks } from '../../../src/app/study-links.ts';

it.each([
  ['/student/dashboard', [['Dashboard', 'page']]],
  ['/student/practice', [['Practice', 'page']]],
  ['/student/plan', [['Practice', 'true']]],
  ['/student/progress/', [['Practice', 'true']]],
  ['/student/search', [['Practice', 'true']]],
  ['/student/profile', [['Profile', 'page']]],
  ['/student/chat', []],
])('marks the current place in the header on %s', (address, marked) => {
  const seen = studyLinks.map((link) => [link.label, currentAt(address, link)]);
  expect(seen.filter(([, is]) => is !== undefined)).toEqual(marked);
});
