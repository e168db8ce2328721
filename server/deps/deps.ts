/** What the server is built from; a test gives its own. */
import type { PageDrawer } from '../../src/contract/site-pages.ts';
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
  /** Takes what a plan costs. */
  chargeFor: Payment;
  /** The clock; every decision about time asks it. */
  now: () => Date;
  /** Another one when the data went back in time. */
  epoch: () => string;
  log: Logger;
  /** Draws public pages; null: they open as the app does. */
  drawer: PageDrawer | null;
  settings: Settings;
}

export interface Settings {
  /** Where the product is reached from outside, for links in mails; no slash at the end. */
  publicUrl: string;
  contactEmail: string;
  /** HMAC secret of access tokens. */
  tokenSecret: string;
  demo: boolean;
  /** Addresses of proxies in front whose X-Forwarded-For counts. */
  trustProxy: string[];
  /** Folder of the built client, or null when only the API is served. */
  clientDir: string | null;
  /** Folder where hashed assets of earlier builds stay, so that an open tab finds them after an update. */
  keptAssetsDir: string | null;
  /** The program that draws posters of videos; null: none is drawn. */
  ffmpeg: string | null;
  version: string;
}
