/** Texts of the prices; the figures themselves come from the server. */
export const pricesMessages = {
  notLoaded: 'The prices couldn’t be loaded.',
  everything: 'Everything included',
  perMonth: 'a month',
  total: (price: string, duration: string) => `${price} for ${duration}, paid once`,
  saving: (duration: string, amount: string) => `${duration} save ${amount}`,
  notIncluded: 'Not included: ',
} as const;
