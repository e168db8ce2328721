import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pager } from '../../../src/ui/pager.tsx';
import { Table, type Column } from '../../../src/ui/table.tsx';

const rows = [
  { id: 1, name: 'Cardiology', questions: 12 },
  { id: 2, name: 'Nephrology', questions: 7 },
];

type Row = (typeof rows)[number];

const columns: Column<Row>[] = [
  { id: 'name', head: 'Name', cell: (row) => row.name },
  { id: 'questions', head: 'Questions', align: 'end', cell: (row) => row.questions },
  { id: 'actions', head: 'Actions', cell: (row) => <button>Delete {row.name}</button> },
];

const tests = <Table label="Tests" rows={rows} rowKey={(row) => row.id} columns={columns} />;

/** Stubs matchMedia for a window of this width and returns a function that resizes it. */
function windowOf(width: number) {
  const listeners = new Set<() => void>();
  const query = {
    matches: width < 768,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
  return (next: number) => {
    query.matches = next < 768;
    for (const listener of listeners) listener();
  };
}

it('is a table with column heads on a wide screen', () => {
  windowOf(1280);
  render(tests);
  const table = screen.getByRole('table', { name: 'Tests' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Questions', 'Actions']);
  expect(within(table).getByRole('row', { name: /Nephrology 7/ })).toBeVisible();
});

it('is a list of cards with the same facts and actions on a phone', () => {
  windowOf(375);
  render(tests);
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = within(screen.getByRole('list', { name: 'Tests' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('Cardiology');
  expect(within(card!).getByRole('term')).toHaveTextContent('Questions');
  expect(within(card!).getByRole('definition')).toHaveTextContent('12');
  expect(within(card!).getByRole('button', { name: 'Delete Cardiology' })).toBeVisible();
});

it('leaves an empty fact out of a card, but keeps its cell in the table', () => {
  windowOf(375);
  const answers: Column<Row> = {
    id: 'answers',
    head: 'Answers',
    cell: () => '–',
    isEmpty: (row) => row.id === 1,
  };
  const some = (
    <Table label="Tests" rows={rows} rowKey={(row) => row.id} columns={[columns[0]!, columns[1]!, answers]} />
  );
  const { unmount } = render(some);
  const facts = screen.getAllByRole('listitem').map((card) =>
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  );
  expect(facts).toEqual([['Questions'], ['Questions', 'Answers']]);
  unmount();
  windowOf(1280);
  render(some);
  expect(screen.getAllByRole('cell', { name: '–' })).toHaveLength(2);
});

it('follows the width of the window', () => {
  const resize = windowOf(1280);
  render(tests);
  act(() => resize(375));
  expect(screen.queryByRole('table')).toBeNull();
  act(() => resize(1280));
  expect(screen.getByRole('table')).toBeVisible();
});

it('steps through pages and stops at both ends', async () => {
  const turned = vi.fn<(...words: unknown[]) => void>();
  const { rerender } = render(<Pager page={1} pages={3} onPage={turned} />);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(turned).toHaveBeenLastCalledWith(2);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(turned).toHaveBeenLastCalledWith(3);
  rerender(<Pager page={2} pages={3} onPage={turned} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  rerender(<Pager page={3} pages={3} onPage={turned} />);
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  [1, 1, null],
  [2, 5, '12345'],
  [1, 20, '12345…20'],
  [10, 20, '1…91011…20'],
  [20, 20, '1…1617181920'],
])('shows on page %i of %i the numbers %s', (page, pages, shown) => {
  render(<Pager page={page} pages={pages} onPage={() => {}} />);
  expect(screen.queryByRole('list')?.textContent ?? null).toBe(shown);
});
