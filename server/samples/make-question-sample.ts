/** Makes the sample ZIP for the bulk upload of questions: `npx tsx server/samples/make-question-sample.ts`. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import yazl from 'yazl';
import { questionColumns, type QuestionColumn } from '../../src/contract/question-sheet.ts';
import { labTable } from '../demo/drawings/table.ts';

const questions: Record<QuestionColumn, string>[] = [
  {
    text: 'A 24-year-old woman with type 1 diabetes has vomited since yesterday. Her blood gas and chemistry are shown. Which acid-base disorder is present?',
    option1: 'Metabolic acidosis with a raised anion gap',
    option2: 'Metabolic acidosis with a normal anion gap',
    option3: 'Respiratory acidosis',
    option4: 'Metabolic alkalosis',
    correct_answer: 'Metabolic acidosis with a raised anion gap',
    explanation:
      'The anion gap is 138 - (98 + 8) = 32 mmol/L, and the low bicarbonate with a low carbon dioxide makes the acidosis metabolic. The right answer is given here by its text.',
    image: 'blood-gas.png',
  },
  {
    text: 'Which drug is given first in anaphylaxis?',
    option1: 'Intravenous hydrocortisone',
    option2: 'Intramuscular epinephrine',
    option3: 'Oral cetirizine',
    option4: 'Nebulized salbutamol',
    correct_answer: '2',
    explanation: 'Epinephrine into the thigh, at once. The right answer is given here by its number.',
    image: '',
  },
  {
    text: 'A patient says: "My heart skips, then thumps."\nThe ECG shows single broad beats that come early, each followed by a pause. What are they?',
    option1: 'Atrial premature beats',
    option2: 'Second-degree atrioventricular block',
    option3: 'Sinus arrhythmia',
    option4: 'Ventricular premature beats',
    correct_answer: 'D',
    explanation: '',
    image: '',
  },
];

const picture = labTable('Arterial blood gas and chemistry', [
  ['pH', '7.22', '7.35–7.45'],
  ['Carbon dioxide', '20 mmHg', '35–45 mmHg'],
  ['Bicarbonate', '8 mmol/L', '22–28 mmol/L'],
  ['Sodium', '138 mmol/L', '135–145 mmol/L'],
  ['Chloride', '98 mmol/L', '98–107 mmol/L'],
  ['Glucose', '492 mg/dL', '70–99 mg/dL'],
]);

const target = path.resolve(import.meta.dirname, '../../public/samples/questions-sample.zip');
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const lines = [
  questionColumns.join(','),
  ...questions.map((row) => questionColumns.map((name) => quoted(row[name])).join(',')),
];
// The BOM makes spreadsheets read the file as UTF-8.
const csv = `\ufeff${lines.join('\r\n')}\r\n`;

// A fixed date, so that the same sample gives the same file.
const options = { mtime: new Date(2025, 0, 1), mode: 0o100644 };
const zip = new yazl.ZipFile();
zip.addBuffer(Buffer.from(csv), 'questions.csv', options);
zip.addBuffer(
  await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer(),
  'images/blood-gas.png',
  options,
);
zip.end();
await mkdir(path.dirname(target), { recursive: true });
await pipeline(zip.outputStream, createWriteStream(target));
