/** Formats statistics. */
export const percentOf = (share: number) => `${Math.round(share * 100)}%`;

/** With its sign, as is usual for a correlation. */
export const signed = (value: number) =>
  value === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

export function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}
