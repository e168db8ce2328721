/** Decodes a sheet: UTF-8 with or without a BOM, or UTF-16 with one. Every line end becomes `\n`. */
import { SheetProblem } from './sheet-problem.ts';

/** Decodes the chunks as they come. An invalid byte throws a `SheetProblem` with its line; it is never replaced. */
export async function* sheetText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  let start: Uint8Array = new Uint8Array();
  /** A carriage return at the end of a chunk, which may be half of a CRLF. */
  let held = '';

  for await (const chunk of chunks) {
    start = decoder ? chunk : Buffer.concat([start, chunk]);
    if (!decoder && start.length < longestMark) continue;
    decoder ??= decoderFor(start);
    const text = held + decode(decoder, start, line);
    held = text.endsWith('\r') ? '\r' : '';
    const whole = text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
    line += lineEnds(whole);
    if (whole) yield whole;
  }
  const last = decoder ? decode(decoder, undefined, line) : decode(decoderFor(start), start, line);
  const rest = (held + last).replaceAll(/\r\n?/g, '\n');
  if (rest) yield rest;
}

const longestMark = 4;

function decoderFor(start: Uint8Array): TextDecoder {
  if (start[0] === 0x50 && start[1] === 0x4b) {
    throw new SheetProblem(
      0,
      '',
      'This file is really a workbook, not a CSV. Save the table as "CSV UTF-8" and zip that file.',
    );
  }
  const encoding =
    start[0] === 0xff && start[1] === 0xfe
      ? 'utf-16le'
      : start[0] === 0xfe && start[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** Decodes a chunk. Without bytes it ends the text, where no incomplete character may be left. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, line: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    const before = bytes ? validStart(bytes, decoder.encoding) : '';
    throw new SheetProblem(
      line + lineEnds(before.replaceAll(/\r\n?/g, '\n')),
      '',
      decoder.encoding === 'utf-8'
        ? 'A character here is not UTF-8 (perhaps the file is Windows-1252). Save the table as "CSV UTF-8".'
        : 'A character here is not UTF-16. Save the table as "CSV UTF-8".',
    );
  }
}

/**
 * Returns the text before the first invalid byte, ignoring the rest of a character that began in the previous chunk.
 */
function validStart(bytes: Uint8Array, encoding: string): string {
  const begun = encoding === 'utf-8' ? bytes.findIndex((byte) => (byte & 0xc0) !== 0x80) : 0;
  const text = new TextDecoder(encoding).decode(begun > 0 && begun < 4 ? bytes.subarray(begun) : bytes);
  const bad = text.indexOf('\ufffd');
  return bad < 0 ? '' : text.slice(0, bad);
}

const lineEnds = (text: string) => text.split('\n').length - 1;
