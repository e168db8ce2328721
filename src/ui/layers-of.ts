/** Under which name an entry of the history says how many open layers it stands for. */
export const mark = 'layers';

/** How many layers an entry stands for. */
export const layersOf = (state: unknown) => Number((state as Record<string, unknown> | null)?.[mark] ?? 0);
