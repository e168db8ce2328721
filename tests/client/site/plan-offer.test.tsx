/** A plan on the page of courses whose prices change while it is shown: kept ones come first, then the server's. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PlanOffer } from '../../../src/areas/site/courses/plan-offer.tsx';
import type { Plan } from '../../../src/contract/courses.ts';

const offer = (durations: Plan['durations']) => (
  <MemoryRouter>
    <PlanOffer
      courseId={1}
      plan={{ plan_type: 'premium', recommend: true, durations }}
      leads
      features={[]}
      describedBy="course"
    />
  </MemoryRouter>
);

it('has a duration chosen and a price, also if the server no longer offers the one that was kept', () => {
  const { rerender } = render(offer([{ months: 3, price: 900 }]));
  rerender(offer([{ months: 6, price: 1200 }]));
  expect(screen.getByRole('radio', { name: '6 months ₹1,200' })).toBeChecked();
  expect(screen.getByText('₹200')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose premium' })).toHaveAttribute(
    'href',
    expect.stringContaining('months%3D6'),
  );
});
