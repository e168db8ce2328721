import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../src/ui/menu.tsx';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function show(onDelete = vi.fn<(...words: unknown[]) => void>()) {
  render(
    <MemoryRouter>
      <Menu
        label="Account"
        trigger={<IconButton label="Open menu" icon={<svg />} />}
        items={[
          { label: 'Profile', to: '/student/Profile' },
          { label: 'Edit', onSelect: () => {} },
          { label: 'Delete', danger: true, onSelect: onDelete },
        ]}
      />
      <Where />
    </MemoryRouter>,
  );
  return onDelete;
}

const trigger = () => screen.getByRole('button', { name: 'Open menu' });

it('opens on a press and focuses its first item', async () => {
  show();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  expect(screen.getByRole('menu', { name: 'Account' })).toBeInTheDocument();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
});

it('stays open after a double press on its button, and closes at a later press', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  show();
  await userEvent.dblClick(trigger());
  expect(screen.getByRole('menu')).toBeInTheDocument();
  // The browser closes a menu at a press outside it, unless the button belongs to it.
  expect(trigger()).toHaveAttribute('popovertarget', screen.getByRole('menu').id);
  clock.mockReturnValue(1_000);
  await userEvent.click(trigger());
  expect(screen.queryByRole('menu')).toBeNull();
});

it('runs the chosen item once and returns the focus', async () => {
  const deleted = show();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(deleted).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('follows a link', async () => {
  show();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(screen.getByRole('status')).toHaveTextContent('/student/Profile');
});

it('moves with arrow keys around both ends, with Home, End and first letters', async () => {
  show();
  trigger().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('p');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
});

it('closes on Escape without running anything', async () => {
  const deleted = show();
  await userEvent.click(trigger());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveFocus();
  expect(deleted).not.toHaveBeenCalled();
});

it('runs an item on Enter', async () => {
  const deleted = show();
  trigger().focus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(deleted).toHaveBeenCalledTimes(1);
});

it('closes when its button is scrolled away, but not when something else scrolls', async () => {
  show();
  await userEvent.click(trigger());
  // As a text field does that scrolls back when it loses the focus.
  fireEvent.scroll(document.body);
  expect(screen.getByRole('menu')).toBeInTheDocument();
  vi.spyOn(trigger(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200, 48, 48));
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('returns the focus to its button when its items disappear', async () => {
  const menuOf = (items: MenuItem[]) => (
    <MemoryRouter>
      <Menu label="Rows" trigger={<IconButton label="Open menu" icon={<svg />} />} items={items} />
    </MemoryRouter>
  );
  const { rerender } = render(menuOf([{ label: 'Delete' }]));
  await userEvent.click(trigger());
  rerender(menuOf([]));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveFocus();
});

it('opens to the side with more room and scrolls if it fits on neither', async () => {
  show();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(innerHeight);
  vi.spyOn(trigger(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 48, 48));
  await userEvent.click(trigger());
  expect(screen.getByRole('menu')).toHaveStyle({ top: '354px', maxHeight: `${innerHeight - 360}px` });
  await userEvent.keyboard('{Escape}');

  vi.spyOn(trigger(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight - 100, 48, 48));
  await userEvent.click(trigger());
  expect(screen.getByRole('menu')).toHaveStyle({ top: '6px', maxHeight: `${innerHeight - 112}px` });
});
