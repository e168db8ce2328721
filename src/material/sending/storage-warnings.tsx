import { KeepsNothing } from './keeps-nothing.tsx';
import { WaitsLong } from './waits-long.tsx';

/** What a student has to know if this browser can't store anything, or may clear what waits to be sent. */
export const StorageWarnings = ({ className }: { className?: string }) => (
  <>
    <KeepsNothing className={className} />
    <WaitsLong className={className} />
  </>
);
