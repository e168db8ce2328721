/** What the prices say besides the server's own figures. */
export const pricesMessages = {
  everything: 'Everything included',
  perMonth: 'a month',
  total: (price: string, duration: string) => `${price} for ${duration}, paid once`,
  saving: (duration: string, amount: string) => `${duration} save ${amount}`,
  notIncluded: 'Not included: ',
} as const;
