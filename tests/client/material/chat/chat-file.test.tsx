import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatMessages } from '../../../../src/messages/chat.ts';
import { ChatFile } from '../../../../src/material/chat/chat-file.tsx';
import { claimPlayback } from '../../../../src/material/recordings/playback-claim.ts';
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

it('loads a picture again, with its newest ticket, when the signal is back', () => {
  const file = { name: 'strip.png', bytes: 30_000, url: '/api/media/chat/1?ticket=a', local: null };
  const picture = () => document.querySelector('img');
  act(() => connectivity.set('offline'));
  const { rerender } = render(<ChatFile file={file} />);
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  const renewed = { ...file, url: '/api/media/chat/1?ticket=b' };
  rerender(<ChatFile file={renewed} />);
  expect(picture()).toBeNull();
  act(() => connectivity.set('online'));
  expect(picture()).toHaveAttribute('src', renewed.url);
});

it('offers to load a picture again that failed with signal', () => {
  const file = { name: 'strip.png', bytes: 30_000, url: '/api/media/chat/1?ticket=a', local: null };
  const picture = () => document.querySelector('img');
  const { rerender } = render(<ChatFile file={file} />);
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  const renewed = { ...file, url: '/api/media/chat/1?ticket=b' };
  rerender(<ChatFile file={renewed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(picture()).toHaveAttribute('src', renewed.url);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a recording', () => {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
      type === 'audio/mpeg' ? 'probably' : '',
    );
  });

  const note = { name: 'Note.mp3', bytes: 30_000, url: '/api/media/chat/1?ticket=a', local: null };
  const player = () => screen.getByLabelText<HTMLAudioElement>('Note.mp3');
  const address = () => player().getAttribute('src');

  it('plays in its place, and can still be downloaded', () => {
    render(<ChatFile file={note} />);
    expect(player()).toHaveAttribute('controls');
    expect(player()).toHaveAttribute('preload', 'none');
    expect(address()).toBe(note.url);
    expect(screen.getByRole('link')).toHaveAttribute('download', 'Note.mp3');
  });

  it('plays from the device before it is sent', () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:note');
    render(<ChatFile file={{ ...note, url: null, local: new File(['x'], 'Note.mp3') }} />);
    expect(address()).toBe('blob:note');
  });

  it('goes on playing while it is sent, though the outbox has a new copy of it at each reading', () => {
    const made = vi
      .spyOn(URL, 'createObjectURL')
      .mockReturnValueOnce('blob:first')
      .mockReturnValue('blob:other');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const waiting = () => ({ ...note, url: null, local: new File(['x'], 'Note.mp3') });
    const { rerender } = render(<ChatFile file={waiting()} />);
    fireEvent.play(player());
    rerender(<ChatFile file={waiting()} />);
    rerender(<ChatFile file={note} />);
    expect([address(), made.mock.calls.length, revoked.mock.calls.length]).toEqual(['blob:first', 1, 0]);
  });

  it('can only be downloaded if the browser does not play its type, as other files', () => {
    render(<ChatFile file={{ ...note, name: 'Note.ogg' }} />);
    render(<ChatFile file={{ ...note, name: 'plan.pdf' }} />);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(document.querySelector('audio')).toBeNull();
  });

  it('pauses what plays elsewhere', () => {
    const podcast = document.createElement('audio');
    claimPlayback(podcast);
    const pause = vi.spyOn(podcast, 'pause');
    render(<ChatFile file={note} />);
    fireEvent.play(player());
    expect(pause).toHaveBeenCalled();
  });

  it('is not interrupted by a new ticket, but plays with it after a failure, which is told', () => {
    const { rerender } = render(<ChatFile file={note} />);
    fireEvent.play(player());
    const renew = (ticket: string) =>
      rerender(<ChatFile file={{ ...note, url: `/api/media/chat/1?ticket=${ticket}` }} />);
    renew('b');
    expect(address()).toBe(note.url);
    fireEvent.error(player());
    expect(address()).toMatch(/=b$/);
    renew('c');
    expect(address()).toMatch(/=c$/);
    expect(screen.getByText(chatMessages.notPlayed)).toBeVisible();
    fireEvent.play(player());
    fireEvent.playing(player());
    expect(screen.queryByText(chatMessages.notPlayed)).toBeNull();
  });

  it('goes on where it failed', () => {
    render(<ChatFile file={note} />);
    fireEvent.play(player());
    player().currentTime = 200;
    // As in a browser, which begins to load the new address.
    vi.spyOn(player(), 'src', 'set').mockImplementation(() => void (player().currentTime = 0));
    fireEvent.error(player());
    expect(player().currentTime).toBe(200);
  });
});
