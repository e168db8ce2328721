/** Texts for a full disk or browser storage quota. */
export const storageFull = {
  title: 'No space left on this device.',
  /** `what` is, for example, "this answer isn’t saved". */
  so: (what: string) => `No space left on this device, so ${what}.`,
  /** `next` is, for example, "try again". */
  freeUp: (next: string) => `Free up some space, then ${next}.`,
  see: 'See what’s on this device',
} as const;
