/** Loaded lazily, because the first question does not need the lab values. */
export const loadLabSheet = async () => ({ default: (await import('./lab-sheet.tsx')).LabSheet });
