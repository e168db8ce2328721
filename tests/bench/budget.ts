/** An upper or lower limit for a figure. `npm run bench` fails if one is exceeded. */
export interface Budget {
  says: string;
  isKept: boolean;
}

export const atMost = (limit: number, unit: string, figure: number): Budget => ({
  says: `≤ ${limit}${unit}`,
  isKept: figure <= limit,
});

export const atLeast = (limit: number, unit: string, figure: number): Budget => ({
  says: `≥ ${limit}${unit}`,
  isKept: figure >= limit,
});
