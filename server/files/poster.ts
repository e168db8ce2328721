/** A moment of a video as a picture, where the machine has a program that can draw one. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../core/logger.ts';
import type { Recording } from './recording.ts';

const run = promisify(execFile);
/** The first seconds are often black, or a title. */
const latestSecond = 5;
const mostBytes = 32 * 1024 ** 2;
const longestMs = 20_000;

/** PNG. Null without ffmpeg, or where it makes nothing of the file: a video without a poster is still a video. */
export async function posterOf(
  { settings: { ffmpeg }, log }: { settings: { ffmpeg: string | null }; log: Logger },
  { path, ending, duration }: Recording,
): Promise<Uint8Array | null> {
  if (ffmpeg === null) return null;
  // Its format is given and nothing but the file is read: a list of other files, or of addresses, is not looked up.
  const input = [
    '-protocol_whitelist',
    'file',
    '-f',
    ending === 'webm' ? 'matroska' : 'mov',
    '-i',
    `file:${path}`,
  ];
  const at = ['-ss', String(Math.min(latestSecond, duration / 3))];
  const picture = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  try {
    const { stdout } = await run(ffmpeg, ['-nostdin', '-v', 'error', ...at, ...input, ...picture], {
      encoding: 'buffer',
      maxBuffer: mostBytes,
      timeout: longestMs,
      killSignal: 'SIGKILL',
    });
    return stdout.length > 0 ? stdout : null;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err }, 'no poster was drawn');
    return null;
  }
}
