/**
 * The HTML document for each start URL, as served by the server and the service worker. All are the same document, but
 * each preloads the files of the screen at that URL, so that all of them are requested at once.
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

/** Returns the name of the document for this path; `index.html` preloads only the files that every start needs. */
export const startPageAt = (pathname: string) =>
  startPages.find(({ path }) => path === pathname.toLowerCase())?.page ?? 'index.html';
