import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { JumpLink } from '../../../src/ui/jump-link.tsx';

function show() {
  render(
    <>
      <JumpLink to="place">Down</JumpLink>
      <h2 id="place" tabIndex={-1}>
        Place
      </h2>
    </>,
  );
  return screen.getByRole('link', { name: 'Down' });
}

/** Clicks the link. True if the browser was left to follow it. */
const followed = (link: HTMLElement, how = {}) => fireEvent.click(link, how);

it('moves the focus to its target, without a history entry', () => {
  const link = show();
  expect(link).toHaveAttribute('href', '#place');
  expect(followed(link)).toBe(false);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('leaves a target that takes no focus to the browser', () => {
  const link = show();
  // As under an open drawer.
  vi.spyOn(screen.getByRole('heading'), 'focus').mockReturnValue();
  expect(followed(link)).toBe(true);
});

it('leaves a press that opens another tab to the browser', () => {
  const link = show();
  expect(followed(link, { ctrlKey: true })).toBe(true);
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
