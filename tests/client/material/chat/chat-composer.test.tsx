/** The message field says that it cuts off what is too long. */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import { ChatComposer } from '../../../../src/material/chat/chat-composer.tsx';

const composer = (length: number) => (
  <ChatComposer
    text={'x'.repeat(length)}
    file={null}
    problem={null}
    onText={vi.fn()}
    onFiles={vi.fn()}
    onSend={vi.fn()}
  />
);

it('says that it is full, and for as long as it is', () => {
  const { rerender } = render(composer(limits.chatMessage - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(composer(limits.chatMessage));
  expect(screen.getByRole('alert')).toHaveTextContent('No more than 5,000 characters fit here.');
  rerender(composer(0));
  expect(screen.queryByRole('alert')).toBeNull();
});
