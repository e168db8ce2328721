/** Formats an amount in rupees: ₹12,999, ₹4,82,500, ₹1,500.50. */
export const money = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2, maximumFractionDigits: 2 })}`;
