/** No first question needs the lab values. */
export const loadLabSheet = async () => ({ default: (await import('./lab-sheet.tsx')).LabSheet });
