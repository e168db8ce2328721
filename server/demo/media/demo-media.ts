/** The demo's podcasts and videos. Their files are next to this one, made by `server/samples/make-demo-media.ts`. */
import { cardiology } from '../banks/cardiology.ts';
import { ecgIschemia } from '../banks/ecg-ischemia.ts';
import { ecgMetabolic } from '../banks/ecg-metabolic.ts';
import { ecgRhythms } from '../banks/ecg-rhythms.ts';
import { endocrinology } from '../banks/endocrinology.ts';
import { gastroenterology } from '../banks/gastroenterology.ts';
import { infectiousDisease } from '../banks/infectious-disease.ts';
import { nephrology } from '../banks/nephrology.ts';
import { pulmonology } from '../banks/pulmonology.ts';
import type { DemoBank } from '../writing/demo-bank.ts';

export interface DemoRecording {
  /** The name of its files, without extension. */
  slug: string;
  title: string;
  /** The category that it belongs to. */
  bank: DemoBank;
}

export const demoPodcasts: readonly DemoRecording[] = [
  { slug: 'heart-failure', title: 'Acute heart failure: wet or dry, warm or cold', bank: cardiology },
  { slug: 'atrial-fibrillation', title: 'Atrial fibrillation at three in the morning', bank: cardiology },
  { slug: 'severe-asthma', title: 'Severe asthma: the quiet chest', bank: pulmonology },
  { slug: 'hyponatremia', title: 'Hyponatremia: the first hours', bank: nephrology },
  { slug: 'hyperkalemia', title: 'Hyperkalemia: three jobs', bank: nephrology },
  { slug: 'ketoacidosis', title: 'Ketoacidosis: fluid, potassium, insulin', bank: endocrinology },
  { slug: 'upper-gi-bleeding', title: 'Upper GI bleeding before the endoscope', bank: gastroenterology },
  { slug: 'sepsis-first-hour', title: 'Sepsis: the first hour', bank: infectiousDisease },
  { slug: 'wide-and-fast', title: 'Wide and fast: ventricular until proven otherwise', bank: ecgRhythms },
  { slug: 'hidden-infarct', title: 'The infarct without ST elevation', bank: ecgIschemia },
];

export const demoVideos: readonly DemoRecording[] = [
  { slug: 'strip-in-five-steps', title: 'A rhythm strip in five steps', bank: ecgRhythms },
  { slug: 'fibrillation-or-flutter', title: 'Fibrillation or flutter?', bank: ecgRhythms },
  { slug: 'infarct-or-pericarditis', title: 'ST elevation: infarct or pericarditis?', bank: ecgIschemia },
  { slug: 'potassium-on-the-tracing', title: 'Potassium on the tracing', bank: ecgMetabolic },
  { slug: 'hyponatremia-in-three-numbers', title: 'Hyponatremia in three numbers', bank: nephrology },
  { slug: 'three-flow-volume-loops', title: 'Three flow-volume loops', bank: pulmonology },
];

/** Slug of the video on a course's card, by course title. */
export const demoPreviews: Readonly<Record<string, string>> = {
  'Internal Medicine': 'preview-internal-medicine',
  ECG: 'preview-ecg',
};
