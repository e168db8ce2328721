/** The dependencies that every handler gets; tests pass their own. */
import type { PageRenderer } from '../../src/contract/site-pages.ts';
import type { Logger } from '../core/logger.ts';
import type { Database } from '../db/client.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Pusher } from '../push/pusher.ts';
import type { Payment } from '../core/payment.ts';

export interface Deps {
  db: Database;
  files: FileStore;
  mailer: Mailer;
  pusher: Pusher;
  /** Charges for a plan. */
  chargeFor: Payment;
  /** The clock that every decision about time uses. */
  now: () => Date;
  /** Identifies the history of the data; changes when a backup was restored. */
  epoch: () => string;
  log: Logger;
  /** Renders public pages; if null, they open as the client-rendered app. */
  renderer: PageRenderer | null;
  settings: Settings;
}

export interface Settings {
  /** The public URL of the product, without a trailing slash; used for links in mails. */
  publicUrl: string;
  contactEmail: string;
  /** HMAC secret of access tokens. */
  tokenSecret: string;
  demo: boolean;
  /** Addresses of the proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Folder of the built client, or null when only the API is served. */
  clientDir: string | null;
  /** Folder that keeps hashed assets of earlier builds, so that an open tab finds them after an update. */
  keptAssetsDir: string | null;
  /** The ffmpeg program, for video posters; if null, none are made. */
  ffmpeg: string | null;
  version: string;
}
