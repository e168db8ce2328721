/** Every name under which the app stores something on the device: databases, caches, storage keys, locks, channels. */
export const storageKeys = {
  /** The four keys named by 1-public §3 and §4 (O-022). */
  access: 'access',
  refresh: 'refresh',
  user: 'user',
  role: 'user_role',
  dashboardTab: 'nightfloat-dashboard-tab',
  contentTab: 'nightfloat-content-tab',
  theme: 'nightfloat-theme',
  streak: 'nightfloat-streak',
  confidenceSkipped: 'nightfloat-confidence-skipped',
  testTextSize: 'nightfloat-test-text-size',
  serverOffset: 'nightfloat-server-offset',
  installHintSeen: 'nightfloat-install-hint-seen',
  mediaWifiOnly: 'nightfloat-media-wifi-only',
  mediaDropHeard: 'nightfloat-media-drop-heard',
  mediaSpeed: 'nightfloat-media-speed',
  mediaCaptions: 'nightfloat-media-captions',
  ecgSheet: 'nightfloat-ecg-sheet',
  readyKinds: 'nightfloat-ready-kinds',
  readyCap: 'nightfloat-ready-cap',
  publicReplies: 'nightfloat-public-answers',
  uploadTitles: 'nightfloat-upload-titles',
  purchaseKeys: 'nightfloat-purchase-keys',
} as const;

/** In sessionStorage. */
export const sessionKeys = {
  reloadedForChunk: 'nightfloat-reloaded-for-chunk',
  /** The review popup was dismissed (2-student §3). */
  reviewDismissed: 'nightfloat-review-dismissed',
  /** What is in the podcast player. */
  podcast: 'nightfloat-podcast',
} as const;

const prefix = 'nightfloat-';
export const databaseName = (userId: number) => `${prefix}${userId}`;
export const isUserDatabase = (name: string) => /^nightfloat-\d+$/.test(name);
/** The database that holds the copy of the session. */
export const sessionCopyName = `${prefix}session`;
/** Cache with the pictures of a user's kept banks. */
export const pictureCacheName = (userId: number) => `${prefix}pictures-${userId}`;
export const isPictureCache = (name: string) => name.startsWith(`${prefix}pictures-`);

/** Cache with a user's lists of videos and podcasts; the service worker fills it (`sw/recording-lists.ts`). */
export const listCacheName = (userId: number) => `${prefix}lists-${userId}`;

/**
 * Cache with the last look of a user's start screens, which the service worker shows at the next start
 * (`sw/last-look.ts`).
 */
export const lookCacheName = (userId: number) => `${prefix}look-${userId}`;
/** The id of the user whose look cache this is; null for any other cache. */
export const userOfLook = (name: string) => /^nightfloat-look-(\d+)$/.exec(name)?.[1] ?? null;

/** Cache with what the worker keeps for one build of the app: public pages as rendered by the server, staff's files. */
export const pageCacheName = (build: string) => `${prefix}pages-${build}`;
export const isPageCache = (name: string) => name.startsWith(`${prefix}pages-`);

export const lockNames = {
  refresh: `${prefix}refresh`,
  pass: (userId: number) => `${prefix}pass-${userId}`,
  /** Allows one download of a recording at a time across all tabs. */
  download: (userId: number, key: string) => `${prefix}download-${userId}-${key}`,
  gettingReady: (userId: number) => `${prefix}getting-ready-${userId}`,
} as const;

export const channelNames = { session: `${prefix}session`, playing: `${prefix}playing` } as const;

/** Tag of the one-off Background Sync that starts a sync pass, where the browser supports it. */
export const syncTag = `${prefix}outbox`;
