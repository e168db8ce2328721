/**
 * Formats an amount in rupees: ₹12,999, ₹4,82,500, ₹1,500.50. Does without `Intl`, whose first number takes a phone
 * longer than all the rest of the prices.
 */
export const money = (rupees: number) =>
  `₹${(Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)).replace(/\B(?=(\d\d)*\d{3}(?!\d))/g, ',')}`;
