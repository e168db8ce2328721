/** Stores the demo's podcasts and videos with the same functions as uploads. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RowsAndFiles } from '../files/unused.ts';
import { storeVideo } from '../files/video.ts';
import { setWatched, setAudioPosition, setVideoPosition } from '../modules/media/media.store.ts';
import { storeOne, storeVideoFiles } from '../modules/media/staff-media.service.ts';
import {
  insertAudio,
  insertVideo,
  type NewAudio,
  type NewVideo,
} from '../modules/media/staff-media.store.ts';
import { packageRoot } from '../core/package-root.ts';
import type { Tx } from '../db/client.ts';
import type { DemoBank } from './writing/demo-bank.ts';
import type { DemoListening } from './demo-students.ts';
import { demoPodcasts, demoPreviews, demoVideos } from './media/demo-media.ts';

type Stored<T> = Omit<T, 'categoryId'> & { slug: string; bank: DemoBank };

export interface DemoMedia {
  videos: Stored<NewVideo>[];
  audios: Stored<NewAudio>[];
  /** Name of the video on a course's card, by course title. */
  previews: Map<string, string>;
}

/** Copies the demo's files into the store; the rows are added later, in a transaction. */
export async function storeDemoMedia(deps: RowsAndFiles): Promise<DemoMedia> {
  const media: DemoMedia = { videos: [], audios: [], previews: new Map() };
  for (const { slug, title, bank } of demoVideos) {
    const sent = {
      video_file: film(slug, 'mp4'),
      thumbnail: film(slug, 'webp'),
      captions: film(slug, 'vtt'),
    };
    media.videos.push({ slug, bank, title, ...(await storeVideoFiles(deps, sent)) });
  }
  for (const { slug, title, bank } of demoPodcasts) {
    const transcript = (await readFile(podcast(slug, 'txt').path, 'utf8')).trim();
    media.audios.push({
      slug,
      bank,
      title,
      transcript,
      ...(await storeOne(deps.files, 'audio', podcast(slug, 'mp3'))),
    });
  }
  for (const [title, slug] of Object.entries(demoPreviews))
    media.previews.set(title, await storeVideo(deps.files, film(slug, 'mp4')));
  return media;
}

/** Adds the rows of the recordings and returns their ids by slug. */
export async function insertDemoMedia(
  tx: Tx,
  { videos, audios }: DemoMedia,
  categoryIds: ReadonlyMap<DemoBank, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { slug, bank, ...video } of videos)
    ids.set(slug, (await insertVideo(tx, { ...video, categoryId: categoryIds.get(bank)! }))!.id);
  for (const { slug, bank, ...audio } of audios)
    ids.set(slug, (await insertAudio(tx, { ...audio, categoryId: categoryIds.get(bank)! }))!.id);
  return ids;
}

/** Adds what a student watched, and where they stopped in videos and podcasts. */
export async function insertListening(
  tx: Tx,
  userId: number,
  { watched, videos, podcasts, hoursAgo }: DemoListening,
  ids: ReadonlyMap<string, number>,
  now: Date,
) {
  const actedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
  for (const slug of watched) await setWatched(tx, { userId, videoId: ids.get(slug)!, watchedAt: actedAt });
  for (const [slug, stop] of Object.entries(videos))
    await setVideoPosition(tx, userId, ids.get(slug)!, { ...stop, actedAt }, now);
  for (const [slug, stop] of Object.entries(podcasts))
    await setAudioPosition(tx, userId, ids.get(slug)!, { ...stop, actedAt }, now);
}

const folder = path.join(packageRoot, 'server', 'demo', 'media');
const film = (slug: string, ending: string) => ({ path: path.join(folder, 'videos', `${slug}.${ending}`) });
const podcast = (slug: string, ending: string) => ({
  path: path.join(folder, 'podcasts', `${slug}.${ending}`),
});
