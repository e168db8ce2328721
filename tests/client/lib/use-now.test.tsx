import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useByClock } from '../../../src/lib/use-now.ts';

it('shows what has changed between the first render and the first reading of the clock', () => {
  let day = 'Thursday';
  function Today() {
    const today = useByClock(() => day);
    useLayoutEffect(() => {
      day = 'Friday';
    }, []);
    return <p>{today}</p>;
  }
  render(<Today />);
  expect(screen.getByText('Friday')).toBeVisible();
});
