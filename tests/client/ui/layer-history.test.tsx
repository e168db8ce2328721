/** As in a browser without the Navigation API; the journey has one with it (`back.test.ts`). */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Menu } from '../../../src/ui/menu.tsx';
import { renderAt } from '../../support/render.tsx';

/** A page below and the page under test on it, as somebody who came here by a link. */
async function open(onBack?: () => void) {
  const view = renderAt('/below', {
    routes: [
      { path: '/below', element: <Link to="/page?question=1">In</Link> },
      { path: '/page', element: <Screen onBack={onBack} /> },
    ],
  });
  await view.tap.click(screen.getByText('In'));
  return view;
}

/** `onBack` is asked instead of closing the outer dialog. */
function Screen({ onBack }: { onBack?: (() => void) | undefined }) {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  const [other, setOther] = useState(false);
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <h1>Question {search.get('question')}</h1>
      <Button onClick={() => setOuter(true)}>Open</Button>
      <Menu
        label="More"
        trigger={<Button>Menu</Button>}
        items={[{ label: 'Open from menu', onSelect: () => setOuter(true) }]}
      />
      <Dialog open={outer} onClose={onBack ?? (() => setOuter(false))} title="Outer">
        <Button onClick={() => setInner(true)}>Deeper</Button>
        <Button onClick={() => setSearch({ question: '2' }, { replace: true })}>Replace</Button>
        <Button
          onClick={() => {
            setOuter(false);
            setOther(true);
          }}
        >
          Another
        </Button>
        <Link to="/elsewhere" onClick={() => setOuter(false)}>
          Away
        </Link>
      </Dialog>
      <Dialog open={inner} onClose={() => setInner(false)} title="Inner">
        <Link to="/elsewhere">Away from inside</Link>
      </Dialog>
      <Dialog open={other} onClose={() => setOther(false)} title="Other">
        Text
      </Dialog>
      <Where />
    </>
  );
}

const Where = () => <output>{useLocation().search}</output>;

const press = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const expectDialogs = (...dialogs: string[]) => waitFor(() => expect(titles()).toEqual(dialogs));
const address = () => `${location.pathname}${location.search}`;
const expectAt = (path: string) => waitFor(() => expect(address()).toBe(path));
/** The page of this question, with nothing over it. */
async function expectPage(question: number) {
  await expectDialogs();
  await expectAt(`/page?question=${question}`);
  await screen.findByRole('heading', { level: 1, name: `Question ${question}` });
}

afterEach(() => void vi.restoreAllMocks());

it('closes what lies over the page, and only then leaves the page', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  history.back();
  await expectPage(1);
  history.back();
  await expectAt('/below');
  expect(await screen.findByText('In')).toBeInTheDocument();
});

it('leaves nothing in the history of what was open', async () => {
  const { tap } = await open();
  const { length } = history;
  for (let n = 0; n < 3; n += 1) {
    await tap.click(press('Open'));
    await tap.click(press('Close'));
    await tap.click(press('Open'));
    history.back();
    await expectPage(1);
  }
  expect(history.length).toBe(length);
  history.back();
  await expectAt('/below');
});

it('closes one of two at a time', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  await tap.click(press('Deeper'));
  expect(titles()).toEqual(['Outer', 'Inner']);
  history.back();
  await expectDialogs('Outer');
  history.back();
  await expectPage(1);
});

it('a second Back before the first is undone closes no more, and leaves no page', async () => {
  const { tap } = await open();
  history.pushState({ idx: 2 }, '', '/page?question=2');
  // An entry ahead, to which one step too many would lead.
  history.pushState({ idx: 3 }, '', '/page?question=3');
  history.back();
  await expectPage(2);
  await tap.click(press('Open'));
  // As browsers do it: not at once.
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation((steps) => void setTimeout(() => go(steps)));
  history.back();
  history.back();
  await expectPage(2);
  history.back();
  await expectPage(1);
});

it('closes a menu, and the dialog that it opens, and what follows on that', async () => {
  const { tap } = await open();
  await tap.click(press('Menu'));
  history.back();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await expectPage(1);
  await tap.click(press('Menu'));
  await tap.click(screen.getByRole('menuitem', { name: 'Open from menu' }));
  await expectDialogs('Outer');
  await tap.click(press('Another'));
  await expectDialogs('Other');
  history.back();
  await expectPage(1);
  history.back();
  await expectAt('/below');
});

describe('what the router writes meanwhile', () => {
  it.each([
    ['a link that closes', 'Away', false],
    ['a link in a dialog over a dialog', 'Away from inside', true],
  ])('%s: Back from there finds the page without it', async (_what, link, deeper) => {
    const { tap } = await open();
    await tap.click(press('Open'));
    if (deeper) await tap.click(press('Deeper'));
    await tap.click(screen.getByText(link));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(location.pathname).toBe('/elsewhere');
    history.back();
    await expectPage(1);
    history.back();
    await expectAt('/below');
  });

  it.each(['Back', 'Close'])('an address replaced under it stays after %s', async (way) => {
    const { tap } = await open();
    await tap.click(press('Open'));
    await tap.click(press('Replace'));
    if (way === 'Back') history.back();
    else await tap.click(press('Close'));
    await expectPage(2);
    expect(screen.getByRole('status')).toHaveTextContent('?question=2');
    history.back();
    await expectAt('/below');
  });

  it('an address replaced under it is the page’s own when a link leads away', async () => {
    const { tap } = await open();
    await tap.click(press('Open'));
    await tap.click(press('Replace'));
    await tap.click(screen.getByText('Away'));
    await expectAt('/elsewhere');
    history.back();
    await expectPage(2);
  });
});

it('what does not close is asked each time, and stays on its page', async () => {
  const places: string[] = [];
  const onBack = vi.fn(() => places.push(address()));
  const { tap } = await open(onBack);
  await tap.click(press('Open'));
  for (let times = 1; times <= 3; times += 1) {
    history.back();
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(times));
  }
  expect(places).toEqual(Array(3).fill('/page?question=1'));
  expect(titles()).toEqual(['Outer']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question 1');
});

it('Forward closes it as Back does', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  await tap.click(screen.getByText('Away'));
  await expectAt('/elsewhere');
  history.back();
  await expectPage(1);
  await tap.click(press('Open'));
  history.forward();
  await expectPage(1);
  history.forward();
  await expectAt('/elsewhere');
});

it('a link to a place on the page closes nothing', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  // The browser writes it past the router.
  history.pushState(null, '', '#place');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(titles()).toEqual(['Outer']);
  expect(location.hash).toBe('#place');
});

it('a way back that meets something new in the history is given up, and the router hears of it', async () => {
  const { tap } = await open(() => undefined);
  await tap.click(press('Open'));
  const way = vi.spyOn(history, 'go').mockReturnValueOnce();
  history.back();
  await waitFor(() => expect(way).toHaveBeenCalledWith(1));
  history.pushState({ idx: 2 }, '', '/page?question=9');
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Question 9' });
  expect(address()).toBe('/page?question=9');
});
