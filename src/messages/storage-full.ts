/** What a student reads when the disk, or the browser's share of it, is full. */
export const storageFull = {
  title: 'No space left on this device.',
  /** `what`: "this answer isn’t saved". */
  so: (what: string) => `No space left on this device, so ${what}.`,
  /** `next`: "try again". */
  freeUp: (next: string) => `Free up some space, then ${next}.`,
  see: 'See what’s on this device',
} as const;
