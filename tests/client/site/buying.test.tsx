import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { queryKeyOf } from '../../../src/api/queries.ts';
import { CoursesScreen } from '../../../src/areas/site/courses/courses.screen.tsx';
import { choiceOf } from '../../../src/areas/site/pricing/pricing.rules.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { users, type Answers } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

const pricesOf = async (title: string) =>
  within(await screen.findByRole('region', { name: `Plans for ${title}` }));

const featuresIn = (offer: HTMLElement) =>
  within(offer)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the plans and prices on the page', () => {
  it('show a visitor what each plan opens, and every duration with its price', async () => {
    const plans = course().plans.map((plan) => ({ ...plan, recommend: plan.plan_type !== 'premium' }));
    const draft = course({ id: 2, title: 'Draft', is_active: false });
    openSite('/courses', { answers: answers(course({ plans }), draft) });
    const prices = await pricesOf('Internal Medicine');
    const [basic, pro] = prices.getAllByRole('heading', { level: 4 }).map((head) => head.closest('li')!);
    expect(featuresIn(basic!)).toEqual(['Videos', 'Classes', 'Podcasts', 'Not included: Test']);
    expect(within(basic!).getByRole('radio', { name: '3 months ₹777' })).toBeChecked();
    expect(featuresIn(pro!)).toEqual(['Videos', 'Classes', 'Podcasts', 'Test']);
    expect(
      within(pro!)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.textContent),
    ).toEqual(['1 month ₹300', '6 months ₹1,500.50']);
    expect(screen.queryByRole('region', { name: 'Plans for Draft' })).toBeNull();
  });

  it('show the price per month of the chosen duration, and what the longest one saves', async () => {
    const { tap } = openSite('/courses');
    const pro = within(
      (await pricesOf('Internal Medicine')).getByRole('heading', { name: 'pro' }).closest('li')!,
    );
    expect(pro.getByText('₹300 for 1 month, paid once')).toBeInTheDocument();
    expect(pro.getByText('6 months save ₹299')).toBeInTheDocument();
    await tap.click(pro.getByRole('radio', { name: '6 months ₹1,500.50' }));
    expect(pro.getByText('₹251')).toBeInTheDocument();
    expect(pro.getByText('₹1,500.50 for 6 months, paid once')).toBeInTheDocument();
  });

  it('highlight the plan that opens everything, but not a plan without others', async () => {
    const alone = course({ id: 2, title: 'ECG', plans: course().plans.slice(0, 1) });
    openSite('/courses', { answers: answers(course(), alone) });
    const all = await pricesOf('Internal Medicine');
    const premium = all.getByText('Everything included').closest('li')!;
    expect(within(premium).getByRole('link', { name: 'Choose premium' })).toBeInTheDocument();
    expect((await pricesOf('ECG')).queryByText('Everything included')).toBeNull();
  });

  it('are rendered on the server, the same for everybody', () => {
    sessionStore.set(users.student);
    const client = new QueryClient();
    client.setQueryData(queryKeyOf('GET /courses/', {}), [course()]);
    const html = renderToString(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/courses?subscribe=1&plan=pro&months=6']}>
          <CoursesScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    for (const price of ['₹777', '₹300', '₹1,500.50', 'N/A']) expect(html).toContain(price);
    expect(html).toContain(`/signin?next=${encodeURIComponent('/courses?subscribe=1&plan=basic&months=3')}`);
    expect(html).not.toContain('<dialog');
  });

  it('show N/A for a plan without durations, and a message for a course without plans', async () => {
    openSite('/courses', { answers: answers(course(), course({ id: 2, title: 'ECG', plans: [] })) });
    expect((await pricesOf('Internal Medicine')).getByText('N/A')).toBeInTheDocument();
    expect((await pricesOf('ECG')).getByText('No plans available.')).toBeInTheDocument();
  });

  it('pass the chosen plan and duration on to the sign-in', async () => {
    const { tap } = openSite('/courses');
    const choose = (await pricesOf('Internal Medicine')).getByRole('link', { name: 'Choose pro' });
    const next = (months: number) =>
      `/signin?next=${encodeURIComponent(`/courses?subscribe=1&plan=pro&months=${months}`)}`;
    expect(choose).toHaveAttribute('href', next(1));
    expect(choose).toHaveAccessibleDescription('Plans for Internal Medicine');
    await tap.click(screen.getByRole('radio', { name: '6 months ₹1,500.50' }));
    expect(choose).toHaveAttribute('href', next(6));
    await tap.click(choose);
    expect(location.pathname + location.search).toBe(next(6));
  });

  it('say what happens when plans overlap', async () => {
    openSite('/courses');
    expect(
      await screen.findByText(/if plans for a course overlap, the best one applies each day/),
    ).toBeInTheDocument();
  });

  it('are missing when the courses failed to load', async () => {
    openSite('/courses', { answers: { ...answers(), 'GET /api/courses/': { status: 500, body: {} } } });
    await screen.findByText('The courses couldn’t be loaded.');
    expect(screen.queryByText('Plans and prices')).toBeNull();
  });
});

describe('a chosen plan', () => {
  it('can be bought with one press at the chosen duration, also after a sign-in', async () => {
    openSite('/courses?subscribe=1&plan=pro&months=6', { user: users.student });
    const dialog = await screen.findByRole('dialog', { name: 'Simple, transparent pricing' });
    const pro = within(await within(dialog).findByRole('article', { name: 'pro' }));
    expect(pro.getByText('Your choice')).toBeInTheDocument();
    expect(pro.getByRole('combobox')).toHaveValue('6');
    expect(pro.getByText('₹1,500.50')).toBeInTheDocument();
    expect(pro.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
    expect(within(dialog).getAllByText('Your choice')).toHaveLength(1);
  });

  it('opens from the page for a signed-in student', async () => {
    const { tap } = openSite('/courses', { user: users.student });
    const prices = await pricesOf('Internal Medicine');
    await tap.click(prices.getByRole('radio', { name: '6 months ₹1,500.50' }));
    await tap.click(prices.getByRole('link', { name: 'Choose pro' }));
    expect(location.search).toBe('?subscribe=1&plan=pro&months=6');
    const dialog = await screen.findByRole('dialog');
    const pro = await within(dialog).findByRole('article', { name: 'pro' });
    expect(within(pro).getByRole('combobox')).toHaveValue('6');
  });

  it.each([
    ['', null],
    ['subscribe=x', null],
    ['subscribe=-1', null],
    ['subscribe=3', { courseId: 3, plan: null, months: null }],
    ['subscribe=3&plan=gold&months=two', { courseId: 3, plan: null, months: null }],
    ['subscribe=3&plan=premium&months=12', { courseId: 3, plan: 'premium', months: 12 }],
  ])('is read from the address (%s)', (search, choice) => {
    expect(choiceOf(new URLSearchParams(search))).toEqual(choice);
  });

  it('starts with its first duration when it lacks the one in the address', async () => {
    openSite('/courses?subscribe=1&plan=pro&months=36', { user: users.student });
    const pro = await screen.findByRole('article', { name: 'pro' });
    expect(within(pro).getByRole('combobox')).toHaveValue('1');
  });
});

describe('a purchase', () => {
  const bought: Answers = {
    ...answers(course()),
    'POST /api/subscribe/': { status: 201, body: { message: 'Thank you.' } },
    'GET /api/student/courses/': { body: [] },
  };

  it('loads the profile and the courses for offline use before it links to the dashboard', async () => {
    const view = openSite('/courses?subscribe=1&plan=basic&months=3', {
      user: users.student,
      answers: bought,
    });
    const basic = await screen.findByRole('article', { name: 'basic' });
    await view.tap.click(within(basic).getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/student/dashboard',
    );
    expect(
      screen.getByRole('link', { name: 'Go to the dashboard' }).closest('[role=status]'),
    ).toHaveTextContent('Your plan is active.');
    const names = view.sent.map(({ name }) => name);
    const after = names.slice(names.indexOf('POST /api/subscribe/'));
    expect(after).toEqual(expect.arrayContaining(['GET /api/profile/', 'GET /api/student/courses/']));
    for (const key of ['GET /profile/', 'GET /student/courses/'])
      expect(view.client.getQueryCache().find({ queryKey: [key, null, null] })?.meta).toEqual({ kept: true });
    expect(location.pathname + location.search).toBe('/courses');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveFocus());
  });

  it('has one key until it is refused: a retry after a lost reply is not a second purchase', async () => {
    const outcomes = [
      'lost',
      { status: 503, body: {} },
      { status: 402, body: { error: 'Not paid.' } },
      'lost',
    ] as const;
    let sent = 0;
    const view = openSite('/courses?subscribe=1&plan=basic&months=3', {
      user: users.student,
      answers: { ...bought, 'POST /api/subscribe/': () => outcomes[sent++] ?? { status: 201, body: {} } },
    });
    const press = async (index: number) => {
      const basic = await screen.findByRole('article', { name: 'basic' });
      await view.tap.click(within(basic).getByRole('button', { name: 'Subscribe' }));
      await waitFor(() => expect(sent).toBe(index));
      await waitFor(() => expect(view.client.isMutating()).toBe(0));
    };
    await press(1);
    await press(2);
    await press(3);
    expect(screen.getByText('Not paid.')).toBeInTheDocument();
    await press(4);
    // Closing and reopening the dialog does not start another purchase.
    await view.tap.click(screen.getByRole('button', { name: 'Close' }));
    await view.tap.click(screen.getByRole('button', { name: 'Subscribe' }));
    await press(5);
    const keys = view.sent
      .filter(({ name }) => name === 'POST /api/subscribe/')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('names the price that was seen; if it has changed, the new one is shown', async () => {
    const says = 'The price has changed.';
    const plans = [
      { plan_type: 'basic' as const, recommend: true, durations: [{ months: 3, price: 888.5 }] },
    ];
    const now = { course: course() };
    const view = openSite('/courses?subscribe=1&plan=basic&months=3', {
      user: users.student,
      answers: {
        ...bought,
        'GET /api/courses/1/': () => ({ body: now.course }),
        'POST /api/subscribe/': ({ headers }) => {
          const seen = headers.get('x-nightfloat-price');
          if (seen === String(now.course.plans[0]!.durations[0]!.price)) return { status: 201, body: {} };
          return { status: 409, body: { code: 'price_changed', error: says } };
        },
      },
    });
    const basic = await screen.findByRole('article', { name: 'basic' });
    await within(basic).findByText('₹777');
    now.course = course({ plans });
    await view.tap.click(within(basic).getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(says)).toBeInTheDocument();
    await within(basic).findByText('₹888.50');
    await view.tap.click(within(basic).getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Subscription successful 🎉')).toBeInTheDocument();
  });

  it('is sent once on a double press', async () => {
    let answer!: () => void;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const view = openSite('/courses?subscribe=1', {
      user: users.student,
      answers: {
        ...bought,
        'POST /api/subscribe/': async () => {
          await slow;
          return { status: 201, body: { message: 'Thank you.' } };
        },
      },
    });
    const dialog = await screen.findByRole('dialog');
    const [first] = await within(dialog).findAllByRole('button', { name: 'Subscribe' });
    await view.tap.dblClick(first!);
    for (const button of within(dialog).getAllByRole('button', { name: 'Subscribe' }))
      expect(button).toBeDisabled();
    // A student who closes the dialog and moves on is not taken back when the reply arrives.
    await view.tap.click(within(dialog).getByRole('button', { name: 'Close' }));
    await view.tap.click(screen.getAllByRole('link', { name: 'Contact Us' })[0]!);
    await waitFor(() => expect(location.pathname).toBe('/contact'));
    answer();
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(location.pathname).toBe('/contact');
    expect(view.sent.filter(({ name }) => name === 'POST /api/subscribe/')).toHaveLength(1);
  });
});
