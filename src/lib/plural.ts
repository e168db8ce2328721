/** Numbers in sentences for people, in English. */

/** "1 item", "1,200 items". Pass `many` for irregular plurals. */
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${plural(n, one, many)}`;

/** Returns the form that agrees with the number: `plural(n, 'is', 'are')`. */
export const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);
