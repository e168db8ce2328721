import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatFile } from '../../../../src/material/chat/chat-file.tsx';
import { connectivity } from '../../../../src/offline/connectivity.ts';

afterEach(() => {
  cleanup();
  connectivity.set('online');
  vi.restoreAllMocks();
});

it('keeps the picture and size of a file sent from here when the message arrives', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:strip');
  const local = new File(['x'.repeat(30_000)], 'strip.png');
  const picture = () => document.querySelector('img')?.getAttribute('src');
  const { rerender } = render(<ChatFile file={{ name: 'strip.png', bytes: local.size, url: null, local }} />);
  expect(picture()).toBe('blob:strip');
  // Confirmed, and gone from the device, but not in the server's list yet.
  rerender(<ChatFile file={{ name: 'strip.png', bytes: null, url: null, local: null }} />);
  expect(picture()).toBe('blob:strip');
  expect(screen.getByText('29 KB')).toBeVisible();
  rerender(
    <ChatFile file={{ name: 'strip.png', bytes: local.size, url: '/api/media/chat/1', local: null }} />,
  );
  expect(picture()).toBe('blob:strip');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/api/media/chat/1');
});

it('says of a file that is only on the server that it needs signal', () => {
  render(<ChatFile file={{ name: 'plan.pdf', bytes: 30_000, url: '/api/media/chat/1', local: null }} />);
  expect(screen.getByRole('link')).toHaveTextContent('plan.pdf29 KB');
  act(() => connectivity.set('offline'));
  expect(screen.getByRole('link')).toHaveTextContent('29 KB · Needs signal');
});
