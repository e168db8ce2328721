/** Video posters: a frame of the video, if the machine has ffmpeg. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../core/logger.ts';
import type { Recording } from './recording.ts';

const run = promisify(execFile);
/** The first seconds are often black, or a title. */
const latestSecond = 5;
const maxBytes = 32 * 1024 ** 2;
const timeoutMs = 20_000;

/** Returns a frame as PNG. Returns null without ffmpeg or if ffmpeg fails: a video may have no poster. */
export async function posterOf(
  { settings: { ffmpeg }, log }: { settings: { ffmpeg: string | null }; log: Logger },
  { path, ending, duration }: Recording,
): Promise<Uint8Array | null> {
  if (ffmpeg === null) return null;
  // Fix the format and allow only the file protocol, so that a crafted playlist cannot make ffmpeg open other files or
  // URLs.
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
      maxBuffer: maxBytes,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    return stdout.length > 0 ? stdout : null;
  } catch (err) {
    // Without the setting, a machine without ffmpeg is nothing to report.
    const isMissing = (err as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing || ffmpeg !== 'ffmpeg') log.warn({ err }, 'no video poster was made');
    return null;
  }
}
