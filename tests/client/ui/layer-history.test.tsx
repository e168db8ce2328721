/** Runs as in a browser without the Navigation API. The journey `back.test.ts` covers a browser with it. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Menu } from '../../../src/ui/menu.tsx';
import { renderAt } from '../../support/render.tsx';

/** Opens the page under test with another page behind it, as after following a link. */
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

/** `onBack` is called instead of closing the outer dialog. */
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
/** Waits for the page of this question with no dialog open. */
async function expectPage(question: number) {
  await expectDialogs();
  await expectAt(`/page?question=${question}`);
  await screen.findByRole('heading', { level: 1, name: `Question ${question}` });
}

afterEach(() => void vi.restoreAllMocks());

it('closes a dialog on Back, and leaves the page only on the next Back', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  history.back();
  await expectPage(1);
  history.back();
  await expectAt('/below');
  expect(await screen.findByText('In')).toBeInTheDocument();
});

it('leaves no history entries behind', async () => {
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

it('closes one of two dialogs at a time', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  await tap.click(press('Deeper'));
  expect(titles()).toEqual(['Outer', 'Inner']);
  history.back();
  await expectDialogs('Outer');
  history.back();
  await expectPage(1);
});

it('closes nothing more and leaves no page on a second Back before the first is undone', async () => {
  const { tap } = await open();
  history.pushState({ idx: 2 }, '', '/page?question=2');
  // An entry ahead: one step too many would lead there.
  history.pushState({ idx: 3 }, '', '/page?question=3');
  history.back();
  await expectPage(2);
  await tap.click(press('Open'));
  // Browsers traverse the history asynchronously.
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation((steps) => void setTimeout(() => go(steps)));
  history.back();
  history.back();
  await expectPage(2);
  history.back();
  await expectPage(1);
});

it('closes a menu, a dialog opened from it, and a dialog that replaces that one', async () => {
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

describe('navigation by the router while a dialog is open', () => {
  it.each([
    ['a link that closes', 'Away', false],
    ['a link in a dialog over a dialog', 'Away from inside', true],
  ])('by %s: Back then finds the page without the dialog', async (_what, link, deeper) => {
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

  it.each(['Back', 'Close'])('that replaces the address survives %s', async (way) => {
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

  it('that replaces the address is kept when a link leads away', async () => {
    const { tap } = await open();
    await tap.click(press('Open'));
    await tap.click(press('Replace'));
    await tap.click(screen.getByText('Away'));
    await expectAt('/elsewhere');
    history.back();
    await expectPage(2);
  });
});

it('asks each time when a dialog does not close, and stays on its page', async () => {
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

it('closes a dialog on Forward as on Back', async () => {
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

it('closes nothing for a link to a place on the page', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  // The browser changes the history without the router.
  history.pushState(null, '', '#place');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(titles()).toEqual(['Outer']);
  expect(location.hash).toBe('#place');
});

it('gives up going back when it meets a new history entry, and tells the router', async () => {
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
