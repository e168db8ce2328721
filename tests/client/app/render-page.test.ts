/** What the server sends for a public page while its API fails. */
import { expect, it } from 'vitest';
import { apiMarker, headers as names } from '../../../src/contract/headers.ts';
import { renderPage } from '../../../src/render.tsx';

const site = { contact_email: 'hello@nightfloat.example', demo_accounts: [] };

/** An API that answers every call with this status; without an error, all its lists are empty. */
const api =
  (status: number): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return new Response(JSON.stringify(pathname === '/api/site/' ? site : []), {
      status,
      headers: { [names.marker]: apiMarker, 'content-type': 'application/json' },
    });
  };

const render = (path: string, status: number) =>
  renderPage({ path, origin: 'https://nightfloat.example', carry: api(status) });

it.each(['/', '/courses'])(
  '%s says that the courses could not be loaded, and never that there are none',
  async (path) => {
    const page = (await render(path, 500))!;
    expect(page.status).toBe(503);
    expect(page.body).toMatch(/<noscript>.*The courses couldn’t be loaded\..*<\/noscript>/s);
    expect(page.body).toContain(`<a href="${path}">Try again</a>`);
    expect(page.body).not.toContain('No courses are open right now.');
  },
);

it('/courses says that the prices could not be loaded, where they would be', async () => {
  const { body } = (await render('/courses', 500))!;
  expect(body.split('Plans and prices')[1]).toMatch(
    /<noscript>.*The prices couldn’t be loaded\..*<\/noscript>/s,
  );
  expect((await render('/courses', 200))!.body).not.toContain('The prices couldn’t be loaded.');
});

it.each(['/', '/courses'])('%s says that no courses are open if the API says so', async (path) => {
  const page = (await render(path, 200))!;
  expect(page.status).toBe(200);
  expect(page.body).toContain('No courses are open right now.');
  expect(page.body).not.toContain('Try again');
});

it('a category that could not be looked up is not reported as missing', async () => {
  const page = (await render('/categories/11', 500))!;
  expect(page.status).toBe(503);
  expect(page.body).toContain('This category couldn’t be loaded.');
  expect((await render('/categories/11', 404))!.status).toBe(404);
});
