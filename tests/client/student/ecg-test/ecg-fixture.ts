import type { EcgOptionGroup, EcgQuestion } from '../../../../src/contract/ecg.ts';
import type { TestOverview } from '../../../../src/contract/test-series.ts';

export const testId = 5;
export const ids = { normal: 1, sinus: 2, flutter: 3, fibrillation: 4, lbbb: 5, rbbb: 6 };

export const groups: EcgOptionGroup[] = [
  { category: 'Normal', options: [option(ids.normal, 'Normal ECG', 'Everything within limits.')] },
  {
    category: 'Rhythm',
    options: [
      option(ids.sinus, 'Sinus rhythm', ''),
      option(ids.flutter, 'Atrial flutter', 'Saw teeth at about 300 a minute.'),
      option(ids.fibrillation, 'Atrial fibrillation', 'No P waves, irregular.'),
    ],
  },
  {
    category: 'Conduction',
    options: [
      option(ids.lbbb, 'Complete left bundle-branch block', 'Broad QRS.'),
      option(ids.rbbb, 'Complete right bundle-branch block', 'RSR in V1.'),
    ],
  },
];

function option(id: number, text: string, description: string) {
  return { id, text, description, image: null };
}

/** A sinus rhythm with left bundle branch block; 6 px per millimeter, 25 mm/s, 10 mm/mV. */
export const questionFixture = (id: number, change: Partial<EcgQuestion> = {}): EcgQuestion => ({
  id,
  text: `A tracing of patient ${id}.`,
  image: `/api/files/${id}.png`,
  image_width: 1620,
  image_height: 660,
  calibration: { px_per_mm: 6, mm_per_s: 25, mm_per_mv: 10 },
  explanation: `Because of ${id}.`,
  correct_options: [
    { id: ids.sinus, text: 'Sinus rhythm' },
    { id: ids.lbbb, text: 'Complete left bundle-branch block' },
  ],
  test_series: testId,
  selected_option_ids: null,
  ...change,
});

export const questions = [101, 102, 103].map((id) => questionFixture(id));

export const overviewFixture = (change: Partial<TestOverview> = {}): TestOverview => ({
  id: testId,
  name: 'Night tracings',
  course_id: 2,
  course_name: 'ECG',
  is_ecg: true,
  time_limit: 1_800,
  version: 1,
  questions,
  attempt: null,
  ...change,
});
