import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FindingChips } from '../../../../src/material/tracings/finding-chips.tsx';

const names = new Map([
  [1, 'Atrial fibrillation'],
  [2, 'Left axis deviation'],
  [3, 'Long QT'],
]);

function Chosen() {
  const [ticked, setTicked] = useState([1, 2, 3]);
  return (
    <>
      <input aria-label="Search findings" />
      <FindingChips
        ticked={ticked}
        names={names}
        onRemove={(id) => setTicked(ticked.filter((one) => one !== id))}
      />
    </>
  );
}

const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

it('removes one finding however long the key is held and focuses the next one', async () => {
  render(<Chosen />);
  const keys = userEvent.setup();
  chip('Atrial fibrillation').focus();
  await keys.keyboard('{Enter>5/}');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove Left axis deviation',
    'Remove Long QT',
  ]);
  expect(chip('Left axis deviation')).toHaveFocus();
});

it('leaves the focus in the field where the student types', () => {
  render(<Chosen />);
  const search = screen.getByRole('textbox', { name: 'Search findings' });
  search.focus();
  // Safari does not focus a button that is clicked.
  chip('Long QT').click();
  expect(search).toHaveFocus();
});

it('shows the full name of a finding as a tooltip, since a very long one is shortened', () => {
  render(<Chosen />);
  expect(chip('Long QT').querySelector('[title]')).toHaveAttribute('title', 'Long QT');
});
