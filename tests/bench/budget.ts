/** An upper or lower limit for a figure. `npm run bench` fails if one is exceeded. */
export interface Budget {
  label: string;
  isMet: boolean;
}

export const atMost = (limit: number, unit: string, figure: number): Budget => ({
  label: `≤ ${limit}${unit}`,
  isMet: figure <= limit,
});

export const atLeast = (limit: number, unit: string, figure: number): Budget => ({
  label: `≥ ${limit}${unit}`,
  isMet: figure >= limit,
});
