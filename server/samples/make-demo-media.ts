/**
 * Makes the demo's podcasts and videos from their texts: `npx tsx server/samples/make-demo-media.ts [slug …]`. Needs
 * ffmpeg and flite (`apt-get install ffmpeg flite`). Commit the files that it writes to `server/demo/media`.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { demoPodcasts } from '../demo/media/demo-media.ts';
import { encodeFilm, encodePodcast, type Shown } from './demo-encoding.ts';
import { slidePng } from './demo-slides.ts';
import { speak, type Spoken } from './demo-speech.ts';
import type { Film } from './film.ts';
import { films } from './film-scripts.ts';

const media = path.resolve(import.meta.dirname, '../demo/media');
const folder = mkdtempSync(path.join(tmpdir(), 'nightfloat-media-'));
const wav = path.join(folder, 'speech.wav');
const wanted = process.argv.slice(2);
const isWanted = ({ slug }: { slug: string }) => wanted.length === 0 || wanted.includes(slug);

for (const podcast of demoPodcasts.filter(isWanted)) makePodcast(podcast);
for (const film of films.filter(isWanted)) await makeFilm(film);
rmSync(folder, { recursive: true });

function makePodcast({ slug, title }: { slug: string; title: string }) {
  const file = path.join(media, 'podcasts', slug);
  const speech = speak(readFileSync(`${file}.txt`, 'utf8').trim().split(/\n\n+/));
  writeFileSync(wav, speech.wav);
  encodePodcast(wav, `${file}.mp3`, title);
  report(`${file}.mp3`, speech.seconds);
}

async function makeFilm({ slug, scenes }: Film) {
  const file = path.join(media, 'videos', slug);
  const steps = scenes.flatMap((scene) => scene.steps.map((step, n) => ({ scene, step, n })));
  const speech = speak(steps.map(({ step }) => step.say));
  writeFileSync(wav, speech.wav);
  const starts = startsOf(
    steps.map(({ step }) => step.say),
    speech.sentences,
  );
  const slides: Shown[] = [];
  for (const [at, { scene, n }] of steps.entries()) {
    const points = scene.steps.slice(0, n + 1).flatMap(({ point }) => point ?? []);
    const png = path.join(folder, `${slug}-${at}.png`);
    writeFileSync(png, await slidePng({ ...scene, points }));
    slides.push({ png, seconds: (starts[at + 1] ?? speech.seconds) - starts[at]! });
  }
  encodeFilm(slides, wav, `${file}.mp4`);
  const poster = await sharp(slides[0]!.png).webp({ quality: 82, effort: 6 }).toBuffer();
  writeFileSync(`${file}.webp`, poster);
  writeFileSync(`${file}.vtt`, captionsOf(speech.sentences));
  report(`${file}.mp4`, speech.seconds);
}

/** Returns when each step begins: shortly before its first word; the first step begins with the film. */
function startsOf(steps: string[], sentences: readonly Spoken[]): number[] {
  let next = 0;
  return steps.map((say, n) => {
    const first = sentences[next]!;
    while (next < sentences.length && say.includes(sentences[next]!.text)) next += 1;
    return n === 0 ? 0 : first.from - 0.3;
  });
}

/** Returns WebVTT captions: a cue has two lines at most and lasts in proportion to its part of the sentence. */
function captionsOf(sentences: readonly Spoken[]): string {
  const cues = sentences.flatMap(({ text, from, to }) => {
    const parts = partsOf(text, 84);
    let at = from;
    return parts.map((part) => {
      const begins = at;
      at += ((to - from) * part.length) / parts.reduce((sum, { length }) => sum + length, 0);
      return `${stamp(begins)} --> ${stamp(at)}\n${partsOf(part, 44).join('\n')}`;
    });
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Splits a text between words into parts of about equal length, as many as `most` letters per part require. */
function partsOf(text: string, most: number): string[] {
  const count = Math.ceil(text.length / most);
  const parts: string[] = [''];
  for (const word of text.split(' ')) {
    const last = parts.at(-1)!;
    const isFull = last !== '' && last.length + word.length / 2 > text.length / count;
    if (isFull && parts.length < count) parts.push(word);
    else parts[parts.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return parts;
}

function stamp(seconds: number) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function report(file: string, seconds: number) {
  console.log(
    `${path.basename(file)}: ${seconds.toFixed(0)} s, ${Math.round(statSync(file).size / 1024)} KB`,
  );
}
