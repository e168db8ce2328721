import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { users } from '../../support/render.tsx';
import { openSite } from './site-routes.tsx';

describe('the root address', () => {
  it.each([
    ['admin', '/admin/dashboard'],
    ['subadmin', '/admin/courses'],
  ] as const)('sends a signed-in %s to %s', async (role, landing) => {
    openSite('/', { user: users[role] });
    await waitFor(() => expect(location.pathname).toBe(landing));
  });

  it.each([null, users.student])('is the home page for visitors and students', async (user) => {
    openSite('/', { user });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Study between pages, even with no signal.',
    );
    expect(location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/courses');
    expect(screen.getByRole('link', { name: 'Learn More about us' })).toHaveAttribute('href', '/about');
    expect(await screen.findByRole('heading', { name: 'Who We Are' })).toBeInTheDocument();
    for (const name of ['Video Tutorials', 'Self Assessment', 'Podcasts', 'Practice Assessments']) {
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    }
    expect(document.body).toHaveTextContent(
      /residents, fellows and early-career physicians.*board-certified physicians/,
    );
  });
});

describe('the question on the home page', () => {
  it('shows verdict and explanation with the network cut, and “sends” when it is back', async () => {
    const { tap, sent } = openSite('/');
    const phone = within(screen.getByRole('region', { name: 'Try a question' }));
    await tap.click(screen.getByRole('switch', { name: 'Cut the network' }));
    const calls = sent.length;
    await tap.click(phone.getByRole('button', { name: /Insulin/ }));
    expect(phone.getByRole('status')).toHaveTextContent(/Wrong.* The right answer is B.*Calcium first/);
    expect(phone.getByRole('status')).toHaveTextContent(
      'Saved on this phone. It will be sent when the signal is back.',
    );
    expect(phone.getByRole('button', { name: /Calcium gluconate IV.*Correct/ })).toBeDisabled();
    expect(phone.getByRole('button', { name: /Your answer/ })).toHaveTextContent('Insulin');
    await tap.click(screen.getByRole('switch', { name: 'Cut the network' }));
    expect(phone.getByRole('status')).toHaveTextContent('Sent to the server, once.');
    expect(sent).toHaveLength(calls);
    await tap.click(phone.getByRole('button', { name: 'Start over' }));
    await tap.click(phone.getByRole('button', { name: /Calcium/ }));
    expect(phone.getByRole('status')).toHaveTextContent(/^Correct.*Calcium first/);
  });
});

describe('the demo’s notice about its content', () => {
  const sentence = 'Sample content, not reviewed by a physician.';
  const site = (accounts: object[]) => ({
    'GET /api/site/': { body: { contact_email: 'help@nightfloat.example', demo_accounts: accounts } },
  });

  it.each(['/', '/about', '/faqs', '/disclaimer'])('is shown on %s', async (path) => {
    openSite(path, { answers: site([{ email: 'a@b.example', password: 'x', who: 'A student' }]) });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });

  it.each(['/about', '/faqs'])('is not shown on %s of a real server', async (path) => {
    const { sent } = openSite(path, { answers: site([]) });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(sent.some((one) => JSON.stringify(one).includes('/api/site/'))).toBe(true));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

describe('the public pages', () => {
  it.each([
    ['/about', 'About us'],
    ['/courses', 'Courses & Pricing'],
    ['/faqs', 'Frequently asked questions'],
    ['/contact', 'Contact Us'],
    ['/disclaimer', 'Disclaimer'],
    ['/terms', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/refund', 'Refund Policy'],
  ])('include %s with its heading and its title in the tab', async (url, heading) => {
    openSite(url);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(document.title).toBe(`${heading} · Nightfloat`);
  });

  it.each(['/faqs', '/courses'])('show the eight questions on %s, the first one open', async (url) => {
    const { container } = openSite(url);
    await screen.findByText('Who is Nightfloat for?');
    const items = [...container.querySelectorAll('details')];
    expect(items.map((item) => item.open)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
    expect(new Set(items.map((item) => item.name)).size).toBe(1);
    expect(await screen.findByRole('link', { name: 'hello@nightfloat.example' })).toHaveAttribute(
      'href',
      'mailto:hello@nightfloat.example',
    );
  });

  it('show the values on the about page', async () => {
    openSite('/about');
    for (const name of ['Excellence', 'Integrity', 'Simplicity', 'Continuous Improvement', 'Accessibility']) {
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    }
  });

  it('show address and hours on the contact page', async () => {
    openSite('/contact');
    expect(await screen.findByText('Mon–Fri 9am–5pm')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'hello@nightfloat.example' })).toBeInTheDocument();
  });

  it('offer on /courses the durations that can be bought, not any number of months', async () => {
    openSite('/courses');
    expect(
      await screen.findByText(/Each course is sold in three plans, for 3, 6 or 12 months\./),
    ).toBeInTheDocument();
  });

  it('say on /privacy everything that is kept, also outside of banks and tests', async () => {
    openSite('/privacy');
    const main = await screen.findByRole('main');
    await screen.findByRole('heading', { name: 'Privacy Policy' });
    for (const kept of [
      /notes/,
      /exam date and shifts/,
      /daily reminder/,
      /reviews/,
      /error reports/,
      /browsers you signed in with/,
      /network addresses/,
      /cookie/,
    ]) {
      expect(main).toHaveTextContent(kept);
    }
  });

  it('name reason, deadline and amount as conditions of a refund, not the last two alone', async () => {
    openSite('/refund');
    expect(
      await screen.findByText(
        'You can ask for a refund for one of the reasons below, as long as both of these hold:',
      ),
    ).toBeInTheDocument();
  });

  it('state the figures of the refund policy', async () => {
    openSite('/refund');
    const main = await screen.findByRole('main');
    await screen.findByRole('heading', { name: 'Refund Policy' });
    for (const figure of [
      /7 days/,
      /less than 10%/,
      /72 hours/,
      /7-10 business days/,
      /accidental or duplicate/,
      /malfunction/,
    ]) {
      expect(main).toHaveTextContent(figure);
    }
  });
});
