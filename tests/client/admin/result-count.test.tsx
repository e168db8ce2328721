import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResultCount } from '../../../src/areas/admin/lists/result-count.tsx';

it('the number of results is shown at every key, and announced once the typing has ended', async () => {
  const heard: (string | null)[] = [];
  const at = (search: string, count: number) => (
    <ResultCount search={search} count={count} words={`${count} students`} none="Nobody" />
  );
  const { rerender } = render(at('', 12));
  const status = screen.getByRole('status');
  new MutationObserver(() => heard.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const [search, count] of [
    ['o', 7],
    ['ot', 4],
    ['ott', 3],
  ] as const) {
    rerender(at(search, count));
    expect(screen.getByText(`${count} students`)).not.toHaveAttribute('role');
  }
  await screen.findByText('3 students found');
  rerender(at('otto', 0));
  expect(screen.getByText('Nobody')).not.toHaveAttribute('role');
  await screen.findByText('0 students found');
  expect(heard).toEqual(['3 students found', '0 students found']);
});
