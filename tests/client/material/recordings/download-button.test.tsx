import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { DownloadButton } from '../../../../src/material/recordings/download-button.tsx';
import type { DownloadView } from '../../../../src/material/recordings/media.rules.ts';
import { recordingFixture } from '../../../support/recording.ts';

const recording = recordingFixture({ title: 'Rhythms at night' });
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
