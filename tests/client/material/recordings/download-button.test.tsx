import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { DownloadButton } from '../../../../src/material/recordings/download-button.tsx';
import type { DownloadView } from '../../../../src/material/recordings/media.rules.ts';
import { device } from '../../../../src/offline/database.ts';
import { toast } from '../../../../src/ui/toast.ts';
import { FakeMedia, fileOf } from '../../../support/fake-media.ts';
import { recordingFixture } from './recording.ts';
import { ownDevice } from '../../student/my-studies.ts';

ownDevice();

const recording = recordingFixture({ title: 'Rhythms at night', address: '/api/media/audios/1?ticket=1' });
const button = (state: DownloadView['state']) => (
  <MemoryRouter>
    <DownloadButton recording={recording} view={{ state, share: 0.5, words: null, stale: false }} />
  </MemoryRouter>
);

it('keeps the focus while it changes from a download button into a menu and back', async () => {
  const { rerender } = render(button('absent'));
  const download = screen.getByRole('button', { name: /^Download Rhythms/ });
  await userEvent.tab();
  expect(download).toHaveFocus();
  for (const state of ['coming', 'paused', 'coming', 'failed', 'whole'] as const) {
    rerender(button(state));
    expect(screen.getByRole('button', { name: /Rhythms at night/ })).toHaveFocus();
  }
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Remove from this device' })).toHaveFocus();
  // Another tab removed the recording: the menu closes and does not open again by itself.
  rerender(button('absent'));
  expect(screen.queryByRole('menu')).toBeNull();
  rerender(button('whole'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('is pressed twice on a slow line: the download goes on, and a later press pauses it', async () => {
  const media = new FakeMedia();
  media.files.set(1, fileOf(1000));
  media.faults.push({ hang: 0.5 });
  media.serve();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const { rerender } = render(button('absent'));
  const held = async () => (await device().media.get('audio/1'))?.held;
  await userEvent.click(screen.getByRole('button', { name: /^Download Rhythms/ }));
  await vi.waitFor(async () => expect(await held()).toBeNull());
  rerender(button('coming'));
  const pause = screen.getByRole('button', { name: /^Pause the download/ });
  await userEvent.click(pause);
  expect(await held()).toBeNull();
  clock.mockReturnValue(1_001_000);
  await userEvent.click(pause);
  clock.mockRestore();
  await vi.waitFor(async () => expect(await held()).toBe('paused'));
});

it('says what to do if the device is full', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(device().media, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const told = vi.spyOn(toast, 'error');
  render(button('absent'));
  await userEvent.click(screen.getByRole('button', { name: /^Download Rhythms/ }));
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      'The device couldn’t store it. No space left on this device. Free up some space, then try again.',
    ),
  );
});
