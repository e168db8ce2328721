/** Speaks texts with flite, a free speech synthesizer, and records when each sentence is heard. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Spoken {
  text: string;
  /** Start and end in seconds. */
  from: number;
  to: number;
}

export interface Speech {
  sentences: Spoken[];
  seconds: number;
  /** A WAV file, mono. */
  wav: Buffer;
}

const hz = 16_000;
const pause = { begin: 0.5, sentence: 0.32, paragraph: 0.75, end: 0.9 };

/** Speaks the paragraphs with pauses between them. */
export function speak(paragraphs: readonly string[]): Speech {
  const parts: Buffer[] = [silence(pause.begin)];
  const sentences: Spoken[] = [];
  let at = pause.begin;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length / 2 / hz;
  };
  for (const [n, paragraph] of paragraphs.entries()) {
    if (n > 0) add(silence(pause.paragraph));
    for (const [m, text] of sentencesOf(paragraph).entries()) {
      if (m > 0) add(silence(pause.sentence));
      const from = at;
      add(samplesOf(text));
      sentences.push({ text, from, to: at });
    }
  }
  add(silence(pause.end));
  return { sentences, seconds: at, wav: wavOf(Buffer.concat(parts)) };
}

export const sentencesOf = (text: string) => text.trim().split(/(?<=[.?!])\s+/);

function samplesOf(sentence: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'nightfloat-speech-'));
  try {
    const [text, wav] = [path.join(folder, 'text'), path.join(folder, 'wav')];
    writeFileSync(text, speakable(sentence));
    execFileSync('flite', ['-voice', 'slt', '--setf', 'duration_stretch=1.06', '-f', text, '-o', wav]);
    const bytes = readFileSync(wav);
    return trimmed(bytes.subarray(bytes.indexOf('data') + 8));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Spellings that make flite pronounce words as physicians do. */
const respelled: [RegExp, string][] = [
  [/\b([aA])V([RLF])\b/g, 'ay V $2'],
  [/\bV(\d)\b/g, 'V $1'],
  [/\bSGLT2\b/g, 'S G L T 2'],
  [/\bcreatinine\b/gi, 'cree attin een'],
  [/\bendoscopist\b/gi, 'en dosco pist'],
  [/\berythromycin\b/gi, 'a rith row my sin'],
  [/\bgluconate\b/gi, 'glue co nate'],
  [/\bforearm(s?)\b/gi, 'fore arm$1'],
  [/\bhydroxybutyrate\b/gi, 'hydroxy bute a rate'],
  [/\bhypothyroidism\b/gi, 'hypo thyroidism'],
  [/\binotrope\b/gi, 'eye no trope'],
  [/\bipratropium\b/gi, 'ipra trope eeum'],
  [/\bketoacidosis\b/gi, 'keeto acidosis'],
  [/\btrimethoprim\b/gi, 'try metho prim'],
  [/\btroponin\b/gi, 'trope o nin'],
  [/\bverapamil\b/gi, 'ver app a mill'],
  [/\bvarices\b/gi, 'varra seas'],
  [/\btranexamic\b/gi, 'tran ex ammic'],
  [/\bspironolactone\b/gi, 'spy ronno lack tone'],
  [/\bdemyelination\b/gi, 'dee myelination'],
  [/\bantidiuresis\b/gi, 'anti die you reesis'],
];

const speakable = (text: string) =>
  respelled.reduce((spoken, [written, said]) => spoken.replaceAll(written, said), text);

const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * hz) * 2);

/** Removes the silence that flite puts before and after each sentence, except for a margin of 60 ms. */
function trimmed(samples: Buffer): Buffer {
  const isLoud = (at: number) => Math.abs(samples.readInt16LE(at)) > 300;
  let from = 0;
  let to = samples.length - (samples.length % 2);
  while (from < to - 2 && !isLoud(from)) from += 2;
  while (to > from + 2 && !isLoud(to - 2)) to -= 2;
  const margin = 2 * Math.round(0.06 * hz);
  return samples.subarray(Math.max(0, from - margin), Math.min(samples.length, to + margin));
}

function wavOf(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(hz, 24);
  head.writeUInt32LE(hz * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
