/** Numbers in sentences for people, in English. */

/**
 * "1 item", "1,200 items". Pass `many` for irregular plurals. Most numbers are small and need no `Intl`, whose first use
 * would delay a phone's first screen.
 */
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n < 1000 ? n : n.toLocaleString('en')} ${plural(n, one, many)}`;

/** Returns the form that agrees with the number: `plural(n, 'is', 'are')`. */
export const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
