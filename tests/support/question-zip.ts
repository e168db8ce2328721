/** ZIP files of questions, built as staff would. */
import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import yazl from 'yazl';
import { questionColumns, type QuestionColumn } from '../../src/contract/question-sheet.ts';

export type QuestionCells = Partial<Record<QuestionColumn, string>>;

/** A valid row of questions; a test changes the cells it is about. */
export const goodQuestion = (changed: QuestionCells = {}): QuestionCells => ({
  text: 'Which ion rises first in acute kidney injury?',
  option1: 'Sodium',
  option2: 'Potassium',
  option3: 'Calcium',
  option4: 'Bicarbonate',
  correct_answer: 'Potassium',
  explanation: 'Potassium is no longer excreted.',
  ...changed,
});

/** Writes a CSV according to RFC 4180. */
export function csvOf(
  rows: readonly Readonly<Record<string, string | undefined>>[],
  columns: readonly string[] = questionColumns,
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const csvCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Builds a ZIP of these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Builds a ZIP with a CSV of these rows, and pictures by name. */
export const questionZip = (
  rows: readonly Readonly<Record<string, string | undefined>>[],
  pictures: Readonly<Record<string, Buffer>> = {},
) => zipOf({ 'questions.csv': csvOf(rows), ...pictures });

const realFile = path.resolve(import.meta.dirname, '../../../shared/data/questions-internal-medicine.jsonl');

/** Returns real exam questions by category, or null if they are not beside the project. */
export function realQuestions(): Map<string, QuestionCells[]> | null {
  if (!existsSync(realFile)) return null;
  const categories = new Map<string, QuestionCells[]>();
  for (const line of readFileSync(realFile, 'utf8').trim().split('\n')) {
    const item = JSON.parse(line) as RealItem;
    const [option1, option2, option3, option4] = item.options;
    const row = {
      text: item.text,
      option1,
      option2,
      option3,
      option4,
      correct_answer: item.options[item.correct_index],
      explanation: item.explanation ?? '',
    };
    categories.set(item.category, [...(categories.get(item.category) ?? []), row]);
  }
  return categories;
}

interface RealItem {
  category: string;
  text: string;
  options: [string, string, string, string];
  correct_index: number;
  explanation: string | null;
}
