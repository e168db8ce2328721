/** What a figure may be at most or must be at least; `npm run bench` fails where one is crossed. */
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
