/** The self-test of what is on the device. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { device } from '../../../../src/offline/database.ts';

import { getReady, media, open, ownRecordings, row } from './open-ready-kinds.tsx';

ownRecordings();
const bytesOf = (id: number) => media.files.get(id)!.content.length;

function stubPlayback(opens: (src: string) => boolean) {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(60);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    src,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event(opens(src) ? 'loadedmetadata' : 'error')));
  });
}

describe('the self-test', () => {
  it('opens everything, names what does not open, and downloads it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tap } = open();
    await getReady(tap);
    await screen.findByRole('heading', { name: /^Ready:/ });
    // happy-dom plays nothing: a metadata event simulates a recording that opens.
    stubPlayback((src) => !src.includes('broken'));
    await tap.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('All 4 items here open.')).toBeVisible();

    await device().chunks.where({ key: 'audio/2' }).delete();
    await device().questions.where({ categoryId: 5 }).delete();
    await tap.click(screen.getByRole('button', { name: 'Check now' }));
    expect(
      await screen.findByText('2 open. 2 don’t: Cardiology, Podcast 2. Download them again from the list.'),
    ).toBeVisible();
    expect(await (await row('Podcast 2')).findByText('Downloaded, but it won’t open')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
    await tap.click((await row('Podcast 2')).getByRole('button', { name: 'Get again' }));
    expect(await (await row('Podcast 2')).findByText('On this device')).toBeVisible();
    expect((await device().media.get('audio/2'))?.received).toBe(bytesOf(2));
  });

  it('finds nothing if nothing is stored', async () => {
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });
});
