/** Encodes files that every browser plays, with ffmpeg: speech as MP3, slides with speech as MP4. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The target loudness of podcasts in LUFS, the highest peak in dBTP, and the loudness range in LU. */
const loudness = 'I=-18:TP=-2:LRA=7';
/** Removes rumble and softens the voice a little. */
const voice = 'highpass=f=70,equalizer=f=3200:t=q:w=1.2:g=-2.5';

/** Writes a mono MP3 at a constant 32 kbit/s, so that seeking is exact. */
export function encodePodcast(wav: string, to: string, title: string) {
  ffmpeg(
    ['-i', wav, '-af', normalized(wav), '-ar', '24000', '-ac', '1'],
    ['-c:a', 'libmp3lame', '-b:a', '32k', '-compression_level', '0'],
    ['-metadata', `title=${title}`, '-metadata', 'artist=Nightfloat', '-fflags', '+bitexact', to],
  );
}

export interface Shown {
  /** The path of a PNG of 1280 × 720. */
  png: string;
  seconds: number;
}

/** Writes a video of slides with speech: H.264 main profile and mono AAC, with the index at the start. */
export function encodeFilm(slides: readonly Shown[], wav: string, to: string) {
  const list = path.join(path.dirname(wav), 'slides.txt');
  const last = slides.at(-1)!;
  // List the last slide twice: ffmpeg's concat demuxer ignores the duration of the last entry.
  const lines = [...slides, { ...last, seconds: 0.1 }].flatMap(({ png, seconds }) => [
    `file '${png}'`,
    `duration ${seconds.toFixed(3)}`,
  ]);
  writeFileSync(list, lines.join('\n'));
  ffmpeg(
    ['-f', 'concat', '-safe', '0', '-i', list, '-i', wav, '-af', normalized(wav)],
    ['-vf', 'fps=10,scale=out_color_matrix=bt709,format=yuv420p', '-colorspace', 'bt709'],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow'],
    ['-tune', 'stillimage', '-crf', '27', '-g', '100'],
    ['-c:a', 'aac', '-b:a', '48k', '-ar', '32000', '-ac', '1', '-shortest'],
    ['-movflags', '+faststart', '-fflags', '+bitexact', '-threads', '2', to],
  );
}

/** Measures a recording in a first pass and returns the filter that brings it to the target loudness. */
function normalized(wav: string): string {
  const output = ffmpeg([
    '-i',
    wav,
    '-af',
    `${voice},loudnorm=${loudness}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  const found = JSON.parse(output.slice(output.lastIndexOf('{'), output.lastIndexOf('}') + 1)) as Record<
    string,
    string
  >;
  const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}`;
  return `${voice},loudnorm=${loudness}:${measured}:offset=${found.target_offset}:linear=true`;
}

/** Runs ffmpeg and returns what it wrote to stderr. Throws if it fails. */
function ffmpeg(...options: string[][]): string {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-y', ...options.flat()], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${error?.message ?? stderr}`);
  return stderr;
}
