/** Makes files that every browser plays, with ffmpeg: speech to MP3, slides with speech to MP4. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Loudness at which podcasts are heard, in LUFS, and the highest peak. */
const loudness = 'I=-18:TP=-2:LRA=7';
/** Takes rumble away and a little of the sharpness of the voice. */
const voice = 'highpass=f=70,equalizer=f=3200:t=q:w=1.2:g=-2.5';

/** Mono MP3 of 32 kbit/s at a constant rate, so that seeking is exact. */
export function encodePodcast(wav: string, to: string, title: string) {
  ffmpeg(
    ['-i', wav, '-af', evened(wav), '-ar', '24000', '-ac', '1'],
    ['-c:a', 'libmp3lame', '-b:a', '32k', '-compression_level', '0'],
    ['-metadata', `title=${title}`, '-metadata', 'artist=Nightfloat', '-fflags', '+bitexact', to],
  );
}

export interface Shown {
  /** A PNG of 1280 × 720. */
  png: string;
  seconds: number;
}

/** Slides with a voice: H.264 main and AAC mono, its index at the front. */
export function encodeFilm(slides: readonly Shown[], wav: string, to: string) {
  const list = path.join(path.dirname(wav), 'slides.txt');
  const last = slides.at(-1)!;
  // The last slide is named twice, since the list forgets its duration otherwise.
  const lines = [...slides, { ...last, seconds: 0.1 }].flatMap(({ png, seconds }) => [
    `file '${png}'`,
    `duration ${seconds.toFixed(3)}`,
  ]);
  writeFileSync(list, lines.join('\n'));
  ffmpeg(
    ['-f', 'concat', '-safe', '0', '-i', list, '-i', wav, '-af', evened(wav)],
    ['-vf', 'fps=10,scale=out_color_matrix=bt709,format=yuv420p', '-colorspace', 'bt709'],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow'],
    ['-tune', 'stillimage', '-crf', '27', '-g', '100'],
    ['-c:a', 'aac', '-b:a', '48k', '-ar', '32000', '-ac', '1', '-shortest'],
    ['-movflags', '+faststart', '-fflags', '+bitexact', '-threads', '2', to],
  );
}

/** The filter that brings a recording to the loudness wanted, from what a first pass measured of it. */
function evened(wav: string): string {
  const heard = ffmpeg([
    '-i',
    wav,
    '-af',
    `${voice},loudnorm=${loudness}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  const found = JSON.parse(heard.slice(heard.lastIndexOf('{'), heard.lastIndexOf('}') + 1)) as Record<
    string,
    string
  >;
  const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}`;
  return `${voice},loudnorm=${loudness}:${measured}:offset=${found.target_offset}:linear=true`;
}

/** Answers what the program said. */
function ffmpeg(...options: string[][]): string {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-y', ...options.flat()], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${error?.message ?? stderr}`);
  return stderr;
}
