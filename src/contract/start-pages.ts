/**
 * The page of the app as each start gets it, from the server and from the worker: everywhere the same document, but it
 * names the files of the screen that is wanted, so that all of them are asked for at once. A row is an address.
 */
export const startPages = [
  {
    path: '/student/question',
    page: 'question.html',
    screen: 'src/areas/student/question/question.screen.tsx',
  },
  {
    path: '/student/dashboard',
    page: 'dashboard.html',
    screen: 'src/areas/student/dashboard/dashboard.screen.tsx',
  },
];

/** The name of the page for this path; `index.html` names the files that every start needs. */
export const startPageAt = (pathname: string) =>
  startPages.find(({ path }) => path === pathname.toLowerCase())?.page ?? 'index.html';
