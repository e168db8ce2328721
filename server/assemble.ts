/** Builds the server's dependencies from the settings of a deployment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../src/contract/site-pages.ts';
import { withLock } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { followEpoch, readMeta, readPushKeys, writeDemo } from './db/server-meta.ts';
import type { Deps } from './deps/deps.ts';
import type { Env } from './core/env.ts';
import { diskStore } from './files/disk-store.ts';
import { s3Store } from './files/s3-store.ts';
import type { Logger } from './core/logger.ts';
import { fileMailer, smtpMailer } from './mail/mailers.ts';
import { webPusher } from './push/web-pusher.ts';
import { freeOfCharge } from './core/payment.ts';
import { packageRoot, packageVersion } from './core/package-root.ts';

export interface Assembled {
  deps: Deps;
  /** Closes mailer and database once their pending work is done. */
  close(): Promise<void>;
}

export async function assemble(
  env: Env,
  log: Logger,
  options: Parameters<typeof openDatabase>[2],
): Promise<Assembled> {
  const { db, close: closeDatabase } = await openDatabase(env, log, options);
  const mailer = env.smtpUrl
    ? smtpMailer(env.smtpUrl, env.mailFrom)
    : fileMailer(path.join(env.dataDir, 'outbox'), env.mailFrom, log);
  const close = async () => {
    await mailer.close();
    await closeDatabase();
  };
  try {
    const { epoch, tokenSecret, demo } = await readMeta(db);
    const clientDir = path.join(packageRoot, 'dist', 'client');
    const deps: Deps = {
      db,
      files: env.s3 ? s3Store(env.s3) : diskStore(path.join(env.dataDir, 'files')),
      mailer,
      pusher: webPusher(await readPushKeys(db), `mailto:${env.contactEmail}`, log),
      chargeFor: freeOfCharge(log),
      now: () => new Date(),
      epoch: followEpoch(db, epoch),
      log,
      renderer: await loadRenderer(),
      settings: {
        publicUrl: env.publicUrl,
        contactEmail: env.contactEmail,
        tokenSecret,
        demo: demo === true && env.demo,
        trustProxy: env.trustProxy,
        clientDir: existsSync(path.join(clientDir, 'index.html')) ? clientDir : null,
        keptAssetsDir: path.join(env.dataDir, 'assets'),
        ffmpeg: env.ffmpeg,
        version: packageVersion,
      },
    };
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads the program built from `src/render.tsx`, if there is one. */
async function loadRenderer(): Promise<PageRenderer | null> {
  const program = path.join(packageRoot, 'dist', 'site', 'render.js');
  if (!existsSync(program)) return null;
  return (await import(pathToFileURL(program).href)) as PageRenderer;
}

/**
 * At the first start on a database, records for good whether it is a demo, and loads the demo content if so. Returns
 * whether the database holds the demo accounts, even if the demo is not wanted now.
 */
export function decideDemo(deps: Deps, wanted: boolean): Promise<boolean> {
  return withLock(deps.db, async () => {
    const { demo } = await readMeta(deps.db);
    if (demo === null && wanted) {
      const { loadDemo } = await import('./demo/load-demo.ts');
      await loadDemo(deps);
    }
    if (demo === null) await writeDemo(deps.db, wanted);
    deps.settings.demo = (demo ?? wanted) && wanted;
    return demo ?? wanted;
  });
}
