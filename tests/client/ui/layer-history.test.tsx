import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { layersSettled } from '../../../src/ui/layer-history.ts';
import { Menu } from '../../../src/ui/menu.tsx';
import { renderAt } from '../../support/render.tsx';

/** A page below and the page under test on it, as somebody who came here by a link. */
async function open(stays = false) {
  const view = renderAt('/below', {
    routes: [
      { path: '/below', element: <Link to="/page?question=1">In</Link> },
      { path: '/page', element: <Screen stays={stays} /> },
    ],
  });
  await view.tap.click(screen.getByText('In'));
  return view;
}

function Screen({ stays }: { stays: boolean }) {
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
      <Dialog open={outer} onClose={() => stays || setOuter(false)} title="Outer">
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
const back = async () => {
  history.back();
  await layersSettled();
};
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const onPage = (question: number) =>
  waitFor(() => {
    expect(`${location.pathname}${location.search}`).toBe(`/page?question=${question}`);
    expect(titles()).toEqual([]);
  });

let own: { push: unknown; replace: unknown };
beforeEach(() => {
  own = { push: history.pushState, replace: history.replaceState };
});
afterEach(async () => {
  await layersSettled();
});

it('closes what lies over the page, and only then leaves the page', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  await layersSettled();
  await back();
  await onPage(1);
  await back();
  expect(location.pathname).toBe('/below');
});

it('leaves no entry behind what was closed by hand', async () => {
  const { tap } = await open();
  for (let n = 0; n < 3; n += 1) {
    await tap.click(press('Open'));
    await layersSettled();
    await tap.click(press('Close'));
    await layersSettled();
  }
  await onPage(1);
  expect([history.pushState, history.replaceState]).toEqual([own.push, own.replace]);
  expect(history.scrollRestoration).toBe('auto');
  await back();
  expect(location.pathname).toBe('/below');
});

it('closes one of two at a time', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  await tap.click(press('Deeper'));
  await layersSettled();
  expect(titles()).toEqual(['Outer', 'Inner']);
  await back();
  expect(titles()).toEqual(['Outer']);
  await back();
  await onPage(1);
});

it('closes a menu, and gives its entry to the dialog that it opens', async () => {
  const { tap } = await open();
  await tap.click(press('Menu'));
  await layersSettled();
  await back();
  expect(screen.queryByRole('menu')).toBeNull();
  await onPage(1);
  await tap.click(press('Menu'));
  await tap.click(screen.getByRole('menuitem', { name: 'Open from menu' }));
  await layersSettled();
  expect(titles()).toEqual(['Outer']);
  await tap.click(press('Another'));
  await layersSettled();
  expect(titles()).toEqual(['Other']);
  await back();
  await onPage(1);
  await back();
  expect(location.pathname).toBe('/below');
});

describe('what the router writes meanwhile', () => {
  it.each([
    ['a link that closes', 'Away', false],
    ['a link in a dialog over a dialog', 'Away from inside', true],
  ])('%s: Back from there finds the page without it', async (_what, link, deeper) => {
    const { tap } = await open();
    await tap.click(press('Open'));
    if (deeper) await tap.click(press('Deeper'));
    await layersSettled();
    await tap.click(screen.getByText(link));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    await layersSettled();
    expect(location.pathname).toBe('/elsewhere');
    await back();
    await onPage(1);
    await back();
    expect(location.pathname).toBe('/below');
  });

  it.each(['Back', 'Close'])('an address replaced under it stays after %s', async (way) => {
    const { tap } = await open();
    await tap.click(press('Open'));
    await layersSettled();
    await tap.click(press('Replace'));
    if (way === 'Back') await back();
    else await tap.click(press('Close'));
    await layersSettled();
    await onPage(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Question 2');
    expect(screen.getByRole('status')).toHaveTextContent('?question=2');
    await back();
    expect(location.pathname).toBe('/below');
  });

  it('an address replaced under it is the page’s own when a link leads away', async () => {
    const { tap } = await open();
    await tap.click(press('Open'));
    await layersSettled();
    await tap.click(press('Replace'));
    await tap.click(screen.getByText('Away'));
    await layersSettled();
    expect(location.pathname).toBe('/elsewhere');
    await back();
    await onPage(2);
  });
});

it('what does not close keeps its entry', async () => {
  const { tap } = await open(true);
  await tap.click(press('Open'));
  await layersSettled();
  await back();
  await back();
  expect(titles()).toEqual(['Outer']);
  expect(location.pathname).toBe('/page');
});

it('an entry without its layer, as by Forward, is left at once', async () => {
  const { tap } = await open();
  await tap.click(press('Open'));
  await layersSettled();
  await back();
  history.forward();
  await layersSettled();
  await onPage(1);
  await back();
  expect(location.pathname).toBe('/below');
});
