import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cut } from '../../../src/areas/site/course-cards/course-list.rules.ts';
import { users, type Answer } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

describe('the course list', () => {
  it.each(['/', '/courses'])('shows the active courses on %s, with their fixed figures', async (url) => {
    openSite(url, { answers: answers(course(), course({ id: 2, title: 'Draft', is_active: false })) });
    const card = (await screen.findByRole('heading', { name: 'Internal Medicine' })).closest('article')!;
    expect(screen.queryByText('Draft')).toBeNull();
    for (const text of ['4.8', '(5.8K+)', '12 Lessons', '24 hr 40 mins']) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
  });

  it('cuts a description after exactly 200 characters', async () => {
    const long = course({ description: 'x'.repeat(250) });
    const fits = course({ id: 2, title: 'ECG', description: 'y'.repeat(200) });
    openSite('/courses', { answers: answers(long, fits) });
    expect(await screen.findByText(`${'x'.repeat(200)}...`)).toBeInTheDocument();
    expect(screen.getByText('y'.repeat(200))).toBeInTheDocument();
  });

  it('never splits a character', () => {
    expect(cut('🫀'.repeat(3), 2)).toBe('🫀🫀...');
    expect(cut('🫀🫀', 2)).toBe('🫀🫀');
  });

  it('plays one preview at a time, and shows controls only on that one', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const { tap, container } = openSite('/courses', {
      answers: answers(course(), course({ id: 2, title: 'ECG' })),
    });
    await tap.click(await screen.findByRole('button', { name: 'Play the preview of Internal Medicine' }));
    const [first, second] = [...container.querySelectorAll('video')];
    expect(first).toHaveAttribute('poster', '/files/cover.png');
    expect(play.mock.contexts).toEqual([first]);
    expect([first!.controls, second!.controls]).toEqual([true, false]);
    pause.mockClear();
    await tap.click(screen.getByRole('button', { name: 'Play the preview of ECG' }));
    expect(play.mock.contexts).toEqual([first, second]);
    expect(pause.mock.contexts).toEqual([first]);
    expect([first!.controls, second!.controls]).toEqual([false, true]);
  });

  it('shows the poster again when a preview cannot be played', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
      new DOMException('no', 'NotSupportedError'),
    );
    const { tap, container } = openSite('/courses');
    await tap.click(await screen.findByRole('button', { name: /Play the preview/ }));
    expect(await screen.findByRole('button', { name: /Play the preview/ })).toBeInTheDocument();
    expect(container.querySelector('video')!.controls).toBe(false);
  });

  it('has no play button for a course without a video', async () => {
    openSite('/courses', { answers: answers(course({ video: null })) });
    await screen.findByRole('heading', { name: 'Internal Medicine' });
    expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
  });

  it.each([{ status: 500, body: {} }, 'lost'] as const)(
    'stays empty, without an alert, when it fails to load, and can be loaded again (%#)',
    async (failure) => {
      let answer: Answer | 'lost' = failure;
      const { tap } = openSite('/courses', {
        answers: { ...answers(), 'GET /api/courses/': () => answer },
      });
      expect(await screen.findByText('The courses couldn’t be loaded.')).toBeInTheDocument();
      expect(screen.queryByText('No courses are open right now.')).toBeNull();
      expect(screen.queryByRole('article')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      const again = screen.getByRole('button', { name: 'Try again' });
      await tap.click(again);
      await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
      expect(again).toHaveFocus();
      answer = { body: [course()] };
      await tap.click(again);
      expect(await screen.findByRole('article')).toBeInTheDocument();
      expect(screen.getByRole('main')).toHaveFocus();
    },
  );

  it('says that no courses are open only if the server says so', async () => {
    openSite('/courses', { answers: answers() });
    expect(await screen.findByText('No courses are open right now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the pricing dialog', () => {
  const choose = async (view: ReturnType<typeof openSite>, index = 0) => {
    await screen.findAllByRole('article');
    await view.tap.click(screen.getAllByRole('button', { name: 'Subscribe' })[index]!);
    return screen.findByRole('dialog', { name: 'Simple, transparent pricing' });
  };
  const cardOf = (dialog: HTMLElement, plan: string) =>
    within(within(dialog).getByRole('article', { name: plan }));

  it('sends a visitor to the sign-in, with the way back to the prices', async () => {
    const { tap } = openSite('/courses');
    await tap.click(await screen.findByRole('button', { name: 'Subscribe' }));
    expect(location.pathname + location.search).toBe('/signin');
    expect(history.state).toMatchObject({ usr: { next: '/courses?subscribe=1' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens on the way back from the sign-in, but not for a visitor who follows the link', async () => {
    openSite('/courses?subscribe=1');
    await screen.findByRole('article');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a card for each recommended plan, with its features', async () => {
    const plans = course().plans.map((plan) => ({ ...plan, recommend: plan.plan_type !== 'pro' }));
    const dialog = await choose(
      openSite('/courses', { user: users.student, answers: answers(course({ plans })) }),
    );
    await within(dialog).findAllByRole('article');
    expect(within(dialog).queryByRole('article', { name: 'pro' })).toBeNull();
    const features = (plan: string) =>
      cardOf(dialog, plan)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(features('basic')).toEqual(['Videos', 'Classes', 'Podcasts']);
    expect(features('premium')).toEqual(['Videos', 'Classes', 'Podcasts', 'Test', 'Question Banks']);
    expect(dialog).toHaveTextContent(/no hidden fees and no locked features/);
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('800px');
    expect(within(dialog).queryByRole('contentinfo')).toBeNull();
  });

  it('says when there are no plans', async () => {
    const dialog = await choose(
      openSite('/courses', { user: users.student, answers: answers(course({ plans: [] })) }),
    );
    expect(await within(dialog).findByText('No plans available.')).toBeInTheDocument();
  });

  it('shows the server’s price for the duration chosen in each plan', async () => {
    const view = openSite('/courses', { user: users.student });
    const dialog = await choose(view);
    expect(await within(dialog).findByText('₹777')).toBeInTheDocument();
    const pro = cardOf(dialog, 'pro');
    expect(pro.getByText('₹300')).toBeInTheDocument();
    expect(pro.getAllByRole('option').map((option) => option.textContent)).toEqual(['1 month', '6 months']);
    await view.tap.selectOptions(pro.getByRole('combobox'), '6 months');
    expect(pro.getByText('₹1,500.50')).toBeInTheDocument();
    expect(cardOf(dialog, 'basic').getByRole('combobox')).toHaveValue('3');
    expect(cardOf(dialog, 'premium').getByText('N/A')).toBeInTheDocument();
  });

  it('reads Loading... until the course has loaded, even when that fails', async () => {
    let answer!: () => void;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const view = openSite('/courses', {
      user: users.student,
      answers: {
        ...answers(course()),
        'GET /api/courses/1/': async () => {
          await slow;
          return { status: 500, body: {} };
        },
      },
    });
    const dialog = await choose(view);
    expect(within(dialog).getByText('Loading...')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(view.client.isFetching()).toBe(0));
    expect(within(dialog).getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    await view.tap.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('belongs to the course that was chosen last', async () => {
    const view = openSite('/courses', {
      user: users.student,
      answers: {
        ...answers(course(), course({ id: 2, title: 'ECG', plans: [course().plans[1]!] })),
        'POST /api/subscribe/': { status: 201, body: { message: 'ECG is yours.' } },
      },
    });
    await view.tap.click(within(await choose(view, 0)).getByRole('button', { name: 'Close' }));
    const dialog = await choose(view, 1);
    await within(dialog).findByText('₹300');
    expect(within(dialog).getAllByRole('article')).toHaveLength(1);
    await view.tap.selectOptions(within(dialog).getByRole('combobox'), '6');
    await view.tap.click(within(dialog).getByRole('button', { name: 'Subscribe' }));
    // The toast moves out of the dialog as the dialog closes.
    await waitFor(() => expect(screen.getByText('ECG is yours.')).toBeInTheDocument());
    expect(view.sent.find((one) => one.name.startsWith('POST'))!.body).toEqual({
      course: 2,
      plan_type: 'pro',
      duration_months: 6,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [{ body: {} }, 'Subscription successful 🎉', false],
    [{ status: 400, body: { error: 'X' } }, 'X', true],
    [{ status: 500, body: {} }, 'Something went wrong during subscription.', true],
    ['lost', 'Something went wrong during subscription.', true],
  ] as const)('shows the outcome, and stays open only after a failure (%#)', async (answer, text, open) => {
    const view = openSite('/courses', {
      user: users.student,
      answers: { ...answers(course()), 'POST /api/subscribe/': answer },
    });
    const dialog = await choose(view);
    await within(dialog).findByText('₹777');
    await view.tap.click(cardOf(dialog, 'premium').getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
    expect(view.sent.find((one) => one.name.startsWith('POST'))!.body).toMatchObject({ duration_months: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(open));
  });
});
