import { expect, it } from 'vitest';
import { money } from '../../../src/lib/money.ts';

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [12_999, '₹12,999'],
  [482_500, '₹4,82,500'],
  [1_500.5, '₹1,500.50'],
])('writes %d as %s', (rupees, written) => expect(money(rupees)).toBe(written));

it('groups the digits as India does, whatever the amount', () => {
  const intl = new Intl.NumberFormat('en-IN');
  for (let rupees = 1; rupees < 1e12; rupees = Math.ceil(rupees * 1.37))
    expect(money(rupees)).toBe(`₹${intl.format(rupees)}`);
});
