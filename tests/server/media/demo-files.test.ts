import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPodcasts, demoPreviews, demoVideos } from '../../../server/demo/media/demo-media.ts';
import { checkCaptions } from '../../../server/files/captions.ts';
import { readRecording } from '../../../server/files/recording.ts';
import { sentencesOf } from '../../../server/samples/demo-speech.ts';
import { films } from '../../../server/samples/film-scripts.ts';

const media = path.resolve(import.meta.dirname, '../../../server/demo/media');
const MB = 1024 * 1024;

test('there are many demo recordings, and together they are small', () => {
  expect(demoPodcasts.length).toBeGreaterThanOrEqual(8);
  expect(demoVideos.length).toBeGreaterThanOrEqual(4);
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(media, name),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(16 * MB);
});

describe.each(demoPodcasts)('the podcast $slug', ({ slug }) => {
  const file = path.join(media, 'podcasts', slug);

  test('lasts two to four minutes at 32 kbit/s, and has a transcript', async () => {
    const { duration, ending, bytes } = await readRecording('audio', { path: `${file}.mp3` });
    expect(ending).toBe('mp3');
    expect(duration).toBeGreaterThan(120);
    expect(duration).toBeLessThan(240);
    expect(bytes / duration).toBeLessThan(4_200);
    const words = readFileSync(`${file}.txt`, 'utf8').split(/\s+/).length;
    // The transcript matches the speech: nobody speaks faster or slower than this.
    expect((words / duration) * 60).toBeGreaterThan(130);
    expect((words / duration) * 60).toBeLessThan(180);
  });
});

describe.each([...demoVideos.map(({ slug }) => slug), ...Object.values(demoPreviews)])(
  'the video %s',
  (slug) => {
    const file = path.join(media, 'videos', slug);
    const film = films.find((one) => one.slug === slug)!;
    const cues = [
      ...readFileSync(`${file}.vtt`, 'utf8').matchAll(/^([\d:.]{12}) --> ([\d:.]{12})\n((?:.+\n)+)/gm),
    ].map(([, from = '', to = '', text = '']) => ({ from: secondsOf(from), to: secondsOf(to), text }));

    test('is small, and can start playing before it is complete', async () => {
      const { duration, ending, bytes } = await readRecording('video', { path: `${file}.mp4` });
      expect([ending, bytes < 2 * MB]).toEqual(['mp4', true]);
      expect(duration).toBeGreaterThan(slug.startsWith('preview') ? 15 : 60);
      const content = readFileSync(`${file}.mp4`);
      expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
    });

    test('has captions for every word, in order and of two lines at most', async () => {
      await checkCaptions({ path: `${file}.vtt` });
      const { duration } = await readRecording('video', { path: `${file}.mp4` });
      let before = 0;
      for (const { from, to, text } of cues) {
        expect(from).toBeGreaterThanOrEqual(before);
        expect(to).toBeGreaterThan(from);
        expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
        before = to;
      }
      expect(before).toBeLessThan(duration);
      const said = film.scenes.flatMap(({ steps }) => steps.flatMap(({ say }) => sentencesOf(say))).join(' ');
      expect(cues.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ')).join(' ')).toBe(said);
    });
  },
);

function secondsOf(stamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = stamp.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}
