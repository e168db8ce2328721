/** Every name under which the device keeps something: databases, caches, storage keys, locks, channels. */
export const storageKeys = {
  /** The four words of 1-public §3 and §4 (O-022). */
  access: 'access',
  refresh: 'refresh',
  user: 'user',
  role: 'user_role',
  dashboardTab: 'nightfloat-dashboard-tab',
  contentTab: 'nightfloat-content-tab',
  theme: 'nightfloat-theme',
  installHintSeen: 'nightfloat-install-hint-seen',
} as const;

/** In sessionStorage. */
export const sessionKeys = {
  reloadedForChunk: 'nightfloat-reloaded-for-chunk',
} as const;

const prefix = 'nightfloat-';
export const databaseName = (userId: number) => `${prefix}${userId}`;
/** Pictures of kept banks, one cache a user. */
export const pictureCacheName = (userId: number) => `${prefix}pictures-${userId}`;
export const isPictureCache = (name: string) => name.startsWith(`${prefix}pictures-`);

export const lockNames = {
  refresh: `${prefix}refresh`,
  pass: (userId: number) => `${prefix}pass-${userId}`,
} as const;

export const channelNames = { session: `${prefix}session` } as const;

/** Tag of the one-off Background Sync that wakes a pass, where the browser has it. */
export const syncTag = `${prefix}outbox`;
