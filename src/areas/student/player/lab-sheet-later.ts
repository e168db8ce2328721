import { lazyComponent } from '../../../material/loading/lazy-component.tsx';

/** Loaded lazily, because the first question does not need the lab values. */
export const LabSheet = lazyComponent(async () => (await import('./lab-sheet.tsx')).LabSheet);
