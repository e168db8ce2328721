/** What the screen says of the device: space, installing and what waits. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { device } from '../../../../src/offline/database.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { runSession, smallBank } from '../my-studies.ts';
import { browser, open, ownBrowser, stubNavigator } from './open-ready.tsx';

ownBrowser();

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const chrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

describe('the rest of the screen', () => {
  it('shows how much space is used, and says so when the browser makes no promise to keep it', async () => {
    const { tap } = open();
    expect(await screen.findByText('14 MB of 2.0 GB used')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Ask the browser to keep this data' }));
    expect(await screen.findByText(/The browser didn’t agree/)).toBeVisible();
    browser.persisted = true;
    await tap.click(screen.getByRole('button', { name: 'Ask the browser to keep this data' }));
    expect(await screen.findByText('The browser will keep this data.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask the browser to keep this data' })).toBeNull();
  });

  it('asks nothing of a browser that cannot make such a promise', async () => {
    stubNavigator('storage', undefined);
    open();
    expect(await screen.findByText('This browser doesn’t say how much space there is.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask the browser to keep this data' })).toBeNull();
  });

  it.each([
    ['an iPhone', iPhone, {}, [/only while Nightfloat is open/, /seven days/, /may stop/]],
    [
      'Firefox',
      'Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0',
      {},
      [/only while Nightfloat is open/],
    ],
    ['Chrome', chrome, { SyncManager: vi.fn() }, []],
  ])('says what %s cannot do, and what to do about it', async (_, userAgent, has, limits) => {
    stubNavigator('userAgent', userAgent);
    stubNavigator('maxTouchPoints', 5);
    for (const [name, value] of Object.entries(has)) vi.stubGlobal(name, value);
    open();
    await screen.findByText('14 MB of 2.0 GB used');
    const panel = screen.queryByRole('region', { name: 'In this browser' });
    const said = panel === null ? [] : [...panel.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(said).toEqual(limits.map((limit) => expect.stringMatching(limit)));
  });

  it('says what waits to be sent', async () => {
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    await answerQuestion(7, 701, 'Option 2 of 701');
    open();
    expect(await screen.findByText('1 item waiting to be sent.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the list' })).toHaveAttribute('href', '/student/sync');
  });

  it('says that all is sent except the choices of a running session', async () => {
    await runSession();
    open();
    expect(await screen.findByText('Everything has been sent, except what’s running.')).toBeVisible();
    expect(screen.queryByText('Everything you did has been sent.')).toBeNull();
  });
});
