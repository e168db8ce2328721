/** A card of the pricing dialog whose plan changes while it is open: kept prices are shown first, then the server's. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PlanCard } from '../../../src/areas/site/pricing/plan-card.tsx';
import type { Plan } from '../../../src/contract/courses.ts';

const onSubscribe = vi.fn();
const card = (durations: Plan['durations'], wantedMonths: number | null = null) => (
  <PlanCard
    plan={{ plan_type: 'premium', recommend: true, durations }}
    heldNote={undefined}
    wanted={false}
    wantedMonths={wantedMonths}
    busy={false}
    disabled={false}
    onSubscribe={onSubscribe}
  />
);

it('sells the duration that it shows, also if the server no longer offers the one that was kept', async () => {
  const { rerender } = render(card([]));
  rerender(
    card([
      { months: 3, price: 2999 },
      { months: 6, price: 4999 },
    ]),
  );
  expect(screen.getByLabelText('Duration')).toHaveDisplayValue('3 months');
  expect(screen.getByText('₹2,999')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '6 months');
  rerender(card([{ months: 12, price: 7999 }]));
  expect(screen.getByText('₹7,999')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(onSubscribe).toHaveBeenCalledWith(12);
});
