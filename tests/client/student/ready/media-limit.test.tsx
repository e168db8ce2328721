/** The limit for recordings. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KeptMedia } from '../../../../src/offline/kept-media.ts';
import { device } from '../../../../src/offline/database.ts';
import { fitting, removable } from '../../../../src/offline/ready/ready-plan.ts';
import { readyWishes, setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';

import { kept, media, open, ownRecordings, row } from './open-ready-kinds.tsx';

ownRecordings();

describe('the limit for recordings', () => {
  it('keeps what fits, shows what does not, and suggests removing what was heard longest ago', async () => {
    await kept(8, 'Old talk', { playedAt: 5 });
    await kept(9, 'Newer talk', { playedAt: 50 });
    setReadyWishes({ capBytes: 250_000_000 });
    media.files.get(2)!.content = new Uint8Array(240_000);
    await device().media.update('audio/8', { bytes: 249_600_000, received: 249_600_000 });
    const { tap } = open();
    expect(await (await row('Podcast 2')).findByText('Doesn’t fit within your limit')).toBeVisible();
    const free = within(await screen.findByRole('region', { name: /^Free/ }));
    expect(free.getByText('Old talk')).toBeVisible();
    expect(free.queryByText('Newer talk')).toBeNull();
    await tap.click(free.getByRole('button', { name: 'Remove this one' }));
    await tap.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await device().media.get('audio/8')).toBeUndefined());
    expect(await (await row('Podcast 2')).findByText('Not on this device')).toBeVisible();
  });

  it('says when what it suggests to remove does not make enough room', async () => {
    await kept(8, 'Old talk', { playedAt: 5 });
    await kept(9, 'New talk', { playedAt: null });
    await device().media.update('audio/9', { bytes: 260_000_000, received: 260_000_000 });
    setReadyWishes({ capBytes: 250_000_000 });
    open();
    const free = within(await screen.findByRole('region', { name: /^Free/ }));
    expect(free.getByText('Old talk')).toBeVisible();
    expect(free.getByText(/^That may not be enough\./)).toBeVisible();
  });

  it('can be chosen and is remembered', async () => {
    const { tap } = open();
    await tap.selectOptions(await screen.findByLabelText('Limit for podcasts and videos'), 'No limit');
    expect(readyWishes.get().capBytes).toBeNull();
    expect(localStorage.getItem('nightfloat-ready-cap')).toBe('none');
  });

  it('prefers what was never heard, and never excludes what is on the device', () => {
    const [one, two] = [media.recording(1), media.recording(2)];
    const heard = { ...one, listed: { ...one.listed, finished: true } };
    expect(fitting([heard, two], [], new Map(), 250_000)).toEqual({ fits: [two], over: [heard] });
    const here = { key: one.key, bytes: 900_000 } as KeptMedia;
    expect(fitting([one, two], [here], new Map(), 250_000)).toEqual({ fits: [one], over: [two] });
    expect(fitting([one, two], [], new Map(), null).over).toEqual([]);
  });

  it('suggests no more removals than needed, and nothing that was never played', () => {
    const rows = [
      { key: 'audio/1', state: 'whole', bytes: 10, playedAt: 30 },
      { key: 'audio/2', state: 'whole', bytes: 10, playedAt: 10 },
      { key: 'audio/3', state: 'whole', bytes: 10, playedAt: null },
      { key: 'audio/4', state: 'partial', bytes: 10, playedAt: 1 },
    ] as unknown as KeptMedia[];
    expect(removable(rows, 5).map(({ key }) => key)).toEqual(['audio/2']);
    expect(removable(rows, 99).map(({ key }) => key)).toEqual(['audio/2', 'audio/1']);
  });
});
