/** Makes the sample ZIP for the bulk upload of ECGs: `npx tsx server/samples/make-ecg-sample.ts`. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import yazl from 'yazl';
import { ecgColumns, findingSeparator, type EcgColumn } from '../../src/contract/ecg-sheet.ts';
import { pageCalibration } from '../demo/drawings/ecg-page.ts';
import { ecgTwelveLead } from '../demo/drawings/ecg-tracing.ts';

const ecgs: Record<EcgColumn, string>[] = [
  {
    text: 'A 68-year-old woman has had palpitations since this morning. Name the one finding.',
    image: 'images/palpitations.png',
    findings: 'Atrial fibrillation',
    explanation: 'No P waves, a restless baseline and RR intervals without any pattern.',
    px_per_mm: String(pageCalibration.pxPerMm),
    mm_per_s: String(pageCalibration.mmPerS),
    mm_per_mv: String(pageCalibration.mmPerMv),
  },
  {
    text: 'A 70-year-old man has a check before surgery. Name the two findings.',
    image: 'images/check.png',
    findings: ['Sinus rhythm', 'Complete left bundle branch block'].join(findingSeparator),
    explanation: 'Without the three numbers the calipers measure pixels alone.',
    px_per_mm: '',
    mm_per_s: '',
    mm_per_mv: '',
  },
];

const target = path.resolve(import.meta.dirname, '../../public/samples/ecgs-sample.zip');
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const lines = [
  ecgColumns.join(','),
  ...ecgs.map((row) => ecgColumns.map((name) => quoted(row[name])).join(',')),
];
const png = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();

// A fixed date, so that the same sample gives the same file.
const options = { mtime: new Date(2025, 0, 1), mode: 0o100644 };
const zip = new yazl.ZipFile();
// The BOM makes spreadsheets read the file as UTF-8.
zip.addBuffer(Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`), 'ecgs.csv', options);
zip.addBuffer(await png(ecgTwelveLead('af')), 'images/palpitations.png', options);
zip.addBuffer(await png(ecgTwelveLead('lbbb')), 'images/check.png', options);
zip.end();
await mkdir(path.dirname(target), { recursive: true });
await pipeline(zip.outputStream, createWriteStream(target));
