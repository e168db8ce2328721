/** ZIP files for tests and ECG tests, built and uploaded as staff do. */
import sharp from 'sharp';
import { ecgColumns, type EcgColumn } from '../../src/contract/ecg-sheet.ts';
import { csvOf, zipOf } from './question-zip.ts';
import { formOf, type TestServer, type TestUser } from './server.ts';

export type EcgCells = Partial<Record<EcgColumn, string>>;

/** A valid row of an ECG sheet; a test changes the cells it is about. */
export const goodEcg = (changed: EcgCells = {}): EcgCells => ({
  text: 'A 61-year-old man has palpitations.',
  image: 'ecg.png',
  findings: 'Atrial fibrillation',
  explanation: 'No P waves, no pattern.',
  px_per_mm: '6',
  mm_per_s: '25',
  mm_per_mv: '10',
  ...changed,
});

export const ecgZip = (
  rows: readonly EcgCells[],
  pictures: Readonly<Record<string, Buffer>>,
  columns: readonly string[] = ecgColumns,
) => zipOf({ 'ecgs.csv': csvOf(rows, columns), ...pictures });

/** Draws a trace on red graph paper. */
export function paper(width: number, height: number): Promise<Buffer> {
  const lines = Array.from({ length: Math.ceil(width / 6) }, (_, at) => `M${at * 6} 0v${height}`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff6f5"/><path d="${lines}" stroke="#ea9f9c"/>
    <path d="M0 ${height / 2}L${width} ${height / 3}" stroke="#1d1d26" stroke-width="2"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const upload = (path: string) => (server: TestServer, as: TestUser, testId: number | string, zip: Buffer) =>
  server.call('POST', path, {
    as,
    form: formOf({ test_series_id: String(testId), file: { bytes: zip, name: 'test.zip' } }),
  });
export const uploadEcgs = upload('/api/ecg-question/bulk-upload/');
export const uploadTest = upload('/api/testseries/questions/bulk-upload/');
