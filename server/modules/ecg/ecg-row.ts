import { ecgColumns, findingSeparator, type EcgColumn } from '../../../src/contract/ecg-sheet.ts';
import type { ZipProblem } from '../../../src/contract/questions.ts';
import { cellsOf } from '../../zip/sheet-cells.ts';
import type { SheetRow } from '../../zip/sheet-rows.ts';
import type { RowFormat } from '../../zip/read-zip.ts';
import type { NewTracing } from './ecg.store.ts';
import { nearFindings } from './near-findings.ts';

/** A valid row of an ECG sheet. The calibration is in pixels of the picture as uploaded. */
export type EcgDraft = Omit<NewTracing, 'image'>;

/** In pixels. Fits a printed page at 300 dpi; calipers are set on single pixels. */
export const longestTracingSide = 4_000;

/** Returns the format for reading a ZIP of ECGs with these findings. */
export function ecgFormat(findings: readonly { id: number; text: string }[]): RowFormat<EcgColumn, EcgDraft> {
  const ids = new Map(findings.map(({ id, text }) => [plain(text), id]));
  const texts = findings.map(({ text }) => text);
  return {
    columns: ecgColumns,
    optional: ['explanation', 'px_per_mm', 'mm_per_s', 'mm_per_mv'],
    aRow: 'an ECG',
    rows: 'ECGs',
    read: (row) => ecgOf(row, ids, texts),
    picture: { maxSide: longestTracingSide, fine: true },
  };
}

function ecgOf(
  row: SheetRow<EcgColumn>,
  ids: ReadonlyMap<string, number>,
  texts: readonly string[],
): { draft: EcgDraft } | { problems: ZipProblem[] } {
  const { cells, problems } = cellsOf(row);
  const report = (column: EcgColumn, problem: string) => problems.push({ line: row.line, column, problem });

  if (!cells.text) report('text', 'The question is empty. Write it here, or remove the row.');
  if (!cells.image) report('image', 'The picture is missing. Write the name of its file in the ZIP.');
  const named = cells.findings
    .split(findingSeparator)
    .map((text) => text.trim())
    .filter(Boolean);
  if (named.length === 0) {
    report('findings', `The right findings are missing. Write them here, separated by ${findingSeparator}.`);
  }
  const chosen = named.map((text) => {
    const id = ids.get(plain(text));
    if (id === undefined) report('findings', noFinding(text, texts));
    return id ?? 0;
  });
  const calibration = calibrationOf(cells, report);
  if (problems.length > 0) return { problems };
  return {
    draft: {
      text: cells.text,
      findings: [...new Set(chosen)],
      explanation: cells.explanation,
      calibration,
    },
  };
}

function noFinding(text: string, texts: readonly string[]): string {
  const near = nearFindings(text, texts).map((other) => `"${other}"`);
  const meant =
    near.length === 0
      ? 'Choose a finding from the list.'
      : `Did you mean ${[near.slice(0, -1).join(', '), near.at(-1)].filter(Boolean).join(' or ')}?`;
  return `"${text.slice(0, 80)}" is not one of the findings. ${meant}`;
}

/** Normalizes a finding's text: case and spaces don't matter. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Generous limits for real paper and machines; `usual` is used if the sheet gives no value. */
const measures = {
  px_per_mm: { least: 0.5, most: 200, usual: null },
  mm_per_s: { least: 5, most: 400, usual: 25 },
  mm_per_mv: { least: 1, most: 100, usual: 10 },
} as const;
type Measure = keyof typeof measures;

/** Reads all three values or none: without pixels per millimeter the other two mean nothing. */
function calibrationOf(
  cells: Readonly<Record<EcgColumn, string>>,
  report: (column: EcgColumn, problem: string) => void,
): EcgDraft['calibration'] {
  const read = (column: Measure): number | null => {
    const { least, most, usual } = measures[column];
    if (!cells[column]) return usual;
    const value = Number(cells[column].replace(',', '.'));
    if (value >= least && value <= most) return value;
    report(column, `"${cells[column].slice(0, 20)}" is not a number from ${least} to ${most}.`);
    return null;
  };
  const [pxPerMm, mmPerS, mmPerMv] = [read('px_per_mm'), read('mm_per_s'), read('mm_per_mv')];
  if (!cells.px_per_mm && (cells.mm_per_s || cells.mm_per_mv)) {
    report('px_per_mm', 'The pixels per mm are missing. Write them here, or clear the other two cells.');
  }
  return pxPerMm === null || mmPerS === null || mmPerMv === null ? null : { pxPerMm, mmPerS, mmPerMv };
}
