import type { PlanType } from '../../src/contract/plans.ts';
import type { DemoBank } from './writing/demo-bank.ts';
import { cardiology } from './banks/cardiology.ts';
import { ecgConduction } from './banks/ecg-conduction.ts';
import { ecgIschemia } from './banks/ecg-ischemia.ts';
import { ecgMetabolic } from './banks/ecg-metabolic.ts';
import { ecgRhythms } from './banks/ecg-rhythms.ts';
import { endocrinology } from './banks/endocrinology.ts';
import { gastroenterology } from './banks/gastroenterology.ts';
import { hematology } from './banks/hematology.ts';
import { infectiousDisease } from './banks/infectious-disease.ts';
import { nephrology } from './banks/nephrology.ts';
import { neurology } from './banks/neurology.ts';
import { pulmonology } from './banks/pulmonology.ts';
import { rheumatology } from './banks/rheumatology.ts';
import { coverArt } from './drawings/cover.ts';

export interface DemoCourse {
  title: string;
  description: string;
  /** Draws the card's picture as an SVG document. */
  cover: () => string;
  /** Prices in rupees for 3, 6 and 12 months. */
  prices: Record<PlanType, readonly [number, number, number]>;
  banks: readonly DemoBank[];
}

export const demoCourses: readonly DemoCourse[] = [
  {
    title: 'Internal Medicine',
    description:
      'Board preparation for residents on call. Vignettes from nine specialties, each with four options, one best answer and an explanation that says why the others are wrong. Work through a bank on the train, in the call room or with no signal at all.',
    cover: () => coverArt('lungs'),
    prices: { basic: [1_499, 2_699, 4_799], pro: [2_499, 4_499, 7_999], premium: [3_999, 7_199, 12_999] },
    banks: [
      cardiology,
      pulmonology,
      nephrology,
      endocrinology,
      gastroenterology,
      infectiousDisease,
      hematology,
      rheumatology,
      neurology,
    ],
  },
  {
    title: 'ECG',
    description:
      'Read the tracing, name the finding, decide. Rhythm strips and twelve-lead ECGs from sinus bradycardia to the sine wave of hyperkalemia, drawn to scale at 25 mm/s and 10 mm/mV, each with the clue that settles it.',
    cover: () => coverArt('sinus'),
    prices: { basic: [999, 1_799, 2_999], pro: [1_699, 2_999, 5_299], premium: [2_699, 4_799, 8_499] },
    banks: [ecgRhythms, ecgConduction, ecgIschemia, ecgMetabolic],
  },
];
