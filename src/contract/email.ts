/**
 * For `pattern`: something, @, and something with a dot inside. No part can match the same text in two ways, so a long
 * input cannot cause catastrophic backtracking that keeps the server busy for minutes.
 */
export const emailPattern = '^\\s*[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+\\s*$';

/** Normalizes an address for comparison: case and surrounding spaces do not matter. */
export const normalEmail = (email: string) => email.trim().toLowerCase();
