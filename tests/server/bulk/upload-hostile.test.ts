import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { limits } from '../../../src/contract/limits.ts';
import { openZip, ZipRefusal, type ZipLimits } from '../../../server/zip/safe-zip.ts';
import { csvOf, goodQuestion, questionZip, zipOf } from '../../support/question-zip.ts';
import { rawZip, type RawEntry } from '../../support/raw-zip.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('a hostile ZIP is refused', () => {
  it.each<[string, RawEntry[], string]>([
    ['a name that escapes the folder', [{ name: '../../etc/passwd' }], 'leads out of the ZIP'],
    ['a name that escapes the folder in its middle', [{ name: 'a/../../b.png' }], 'leads out of the ZIP'],
    ['a name that escapes the folder with backslashes', [{ name: '..\\..\\b.png' }], 'backslash'],
    ['an absolute name', [{ name: '/etc/passwd' }], 'root of a disk'],
    ['a drive letter', [{ name: 'C:/b.png' }], 'root of a disk'],
    ['a network share', [{ name: '//server/b.png' }], 'root of a disk'],
    ['an empty part', [{ name: 'a//b.png' }], 'empty part'],
    ['a part that is a dot', [{ name: './b.png' }], 'empty part'],
    ['an empty name', [{ name: '' }], 'empty part'],
    ['a zero character in a name', [{ name: 'b.png\0.csv' }], 'control characters'],
    ['a long name', [{ name: `${'a/'.repeat(140)}b.png` }], 'too long'],
    ['a long part of a name', [{ name: `${'a'.repeat(250)}.png` }], 'too long'],
    ['a symbolic link', [{ name: 'b.png', content: '/etc/passwd', mode: 0o120777 }], 'is a link'],
    ['a device', [{ name: 'b.png', mode: 0o020666 }], 'is a link'],
    ['the same name twice', [{ name: 'b.png' }, { name: 'b.png' }], 'twice'],
    ['two names that differ in case', [{ name: 'b.png' }, { name: 'B.PNG' }], 'twice'],
    ['two Unicode forms of the same name', [{ name: 'é.png' }, { name: 'e\u0301.png' }], 'twice'],
    ['a password', [{ name: 'b.png', flags: 0x801 }], 'password'],
    ['strong encryption', [{ name: 'b.png', flags: 0x841 }], 'password'],
    ['an unknown compression method', [{ name: 'b.png', method: 93 }], 'unusual way'],
    ['a stored file with a false size', [{ name: 'b.png', method: 0, says: { unpacked: 9e8 } }], 'damaged'],
    [
      'files larger than the whole ZIP',
      [{ name: 'b.png', content: 'b', says: { packed: 5_000 } }],
      'damaged',
    ],
    ['an offset outside the ZIP', [{ name: 'b.png', content: 'b', says: { offset: 9e8 } }], 'damaged'],
    ['a wrong checksum', [{ name: 'b.png', content: 'b', says: { crc: 1 } }], 'damaged'],
  ])('with %s', async (_what, entries, sentence) => {
    expect(await refusalOf(rawZip(entries))).toContain(sentence);
  });

  it('with more bytes than declared', async () => {
    const entry = { name: 'b.png', content: Buffer.alloc(50_000, 'ab'), says: { unpacked: 2_000 } };
    expect(await refusalOf(rawZip([entry]))).toContain('damaged');
    expect(await refusalOf(rawZip([{ ...entry, says: { unpacked: 60_000 } }]))).toContain('damaged');
  });

  it('with invalid compressed data', async () => {
    expect(
      await refusalOf(rawZip([{ name: 'b.png', content: 'no deflate', method: 0 }]).map(asDeflated)),
    ).toContain('damaged');
  });

  it('that is a bomb, whether its sizes say so or not', async () => {
    const zeros = Buffer.alloc(2_000_000);
    expect(await refusalOf(rawZip([{ name: 'b.png', content: zeros }]))).toContain('more than 100 times');
    // The declared sizes look harmless, so the actual bytes are counted.
    const packed = deflateRawSync(zeros).length;
    const quiet = rawZip([{ name: 'b.png', content: zeros, says: { unpacked: packed * 99 } }]);
    expect(await refusalOf(quiet)).toContain('damaged');
  });

  it('above the limit for all files together, by declared and by actual bytes', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({
      name: `${name}.bin`,
      content: randomBytes(40_000),
      method: 0,
    }));
    expect(await refusalOf(rawZip(files), { ...limits.zip, realBytes: 100_000 })).toContain(
      'unpacks to more than',
    );
    expect(await refusalOf(rawZip(files), { ...limits.zip, realBytes: 120_000 })).toBeNull();
  });

  it('above the limit of entries, by actual and by declared number', async () => {
    const entries = Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.txt` }));
    expect(await refusalOf(rawZip(entries))).toContain('more than 2,000 files');
    expect(await refusalOf(rawZip(entries.slice(1)))).toBeNull();
    expect(await refusalOf(rawZip([{ name: 'a.txt' }], { count: 60_000 }))).toContain(
      'more than 2,000 files',
    );
  });

  it('in Zip64 format with a false number of entries', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('a'), 'a.csv', { forceZip64Format: true });
    zip.end({ forceZip64Format: true, comment: '' });
    const whole = await buffer(zip.outputStream);
    expect(await refusalOf(whole)).toBeNull();
    const end = whole.indexOf(Buffer.from('504b0606', 'hex'));
    for (const count of [3_000n, 2n ** 53n + 1n, 2n ** 64n - 1n]) {
      const lie = Buffer.from(whole);
      lie.writeBigUInt64LE(count, end + 32);
      expect(await refusalOf(lie)).not.toBeNull();
    }
  });

  it('with overlapping entries', async () => {
    const shared = { content: randomBytes(5_000), method: 0 };
    const entries = Array.from({ length: 20 }, (_, at) => ({
      ...shared,
      name: `${at}.bin`,
      says: { offset: 0 },
    }));
    const zip = rawZip(entries);
    // All twenty entries point at the first one's bytes; the other bytes are cut out.
    const one = 30 + '0.bin'.length + 5_000;
    const directory = zip.subarray(zip.readUInt32LE(zip.length - 6));
    const small = Buffer.concat([zip.subarray(0, one), directory]);
    small.writeUInt32LE(one, small.length - 6);
    expect(await refusalOf(small)).toContain('damaged');
  });

  it('that is no ZIP at all', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toContain('not a ZIP file');
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toContain('not a ZIP file');
    expect(await refusalOf(randomBytes(100_000))).toContain('not a ZIP file');
    const whole = await questionZip([goodQuestion()]);
    expect(await refusalOf(whole.subarray(0, whole.length - 10))).toContain('not a ZIP file');
  });
});

describe('a good ZIP', () => {
  it('is read without the files that operating systems add', async () => {
    const zip = await open(
      await zipOf({
        'set/questions.csv': 'a',
        'set/.DS_Store': 'b',
        '__MACOSX/set/._questions.csv': 'c',
        'set/Thumbs.db': 'd',
        'set/x.png': 'e',
      }),
    );
    expect(zip.files.map(({ path: name }) => name)).toEqual(['set/questions.csv', 'set/x.png']);
    zip.close();
  });

  it("keeps file names from macOS, which doesn't declare their encoding, and from old Windows", async () => {
    const zip = await open(
      rawZip([
        { name: Buffer.from('e\u0301.png'), flags: 0 },
        { name: Buffer.from([0x82, 0x2e, 0x6a, 0x70, 0x67]), flags: 0 },
      ]),
    );
    expect(zip.files.map(({ path: name }) => name)).toEqual(['e\u0301.png', 'é.jpg']);
    zip.close();
  });

  it('may be highly compressed if it is small', async () => {
    const long = csvOf([goodQuestion({ explanation: 'x'.repeat(20_000) })]);
    expect(await refusalOf(await zipOf({ 'questions.csv': long }))).toBeNull();
  });
});

describe('a broken ZIP', () => {
  it('is either read or refused, whichever bytes are changed; nothing else happens', async () => {
    const good = await zipOf({
      'questions.csv': csvOf([goodQuestion()]),
      'a.png': randomBytes(300),
      'b/c.png': randomBytes(300),
    });
    const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat(good.length),
        async (changes, cut) => {
          const bytes = Buffer.from(good);
          for (const { at, byte } of changes) bytes[at] = byte;
          const refusal = await refusalOf(changes.length === 6 ? bytes.subarray(0, cut) : bytes);
          expect(refusal === null || refusal.endsWith('.')).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

/** Reads all of a ZIP. Returns the message of the refusal, or null if there was none; rethrows anything else. */
async function refusalOf(bytes: Uint8Array, most: ZipLimits = limits.zip): Promise<string | null> {
  try {
    const zip = await open(bytes, most);
    try {
      for (const file of zip.files)
        for await (const chunk of zip.read(file)) if (chunk.length === 0) throw new Error('an empty chunk');
    } finally {
      zip.close();
    }
    return null;
  } catch (error) {
    if (error instanceof ZipRefusal) return error.message;
    throw error;
  }
}

let number = 0;

async function open(bytes: Uint8Array, most: ZipLimits = limits.zip) {
  const file = path.join(folder, `${number++}.zip`);
  await writeFile(file, bytes);
  return openZip(file, most);
}

/** Changes the compression method of a ZIP's only entry from stored to deflated. */
function asDeflated(byte: number, at: number, zip: Uint8Array): number {
  const central = Buffer.from(zip).readUInt32LE(zip.length - 6);
  return at === 8 || at === central + 10 ? 8 : byte;
}
