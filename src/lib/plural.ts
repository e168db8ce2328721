/** Numbers in sentences that people read, in English. */

/** "1 item", "1,200 items". `many` where the plural is more than an s. */
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${plural(n, one, many)}`;

/** The word that goes with the number: `plural(n, 'is', 'are')`. */
export const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
