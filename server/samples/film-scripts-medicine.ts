import { flowVolumeLoop, type LoopKind } from '../demo/drawings/flow-volume-loop.ts';
import { labTable } from '../demo/drawings/table.ts';
import type { Picture } from './demo-slides.ts';
import type { Film } from './film.ts';

const loop = (kind: LoopKind): Picture => ({ svg: flowVolumeLoop(kind) });
const table = (...given: Parameters<typeof labTable>): Picture => ({ svg: labTable(...given) });

export const medicineFilms: readonly Film[] = [
  {
    slug: 'hyponatremia-in-three-numbers',
    scenes: [
      {
        heading: 'Hyponatremia in three numbers',
        pictures: [
          table('Chemistry', [
            ['Sodium', '122 mmol/L', '135–145'],
            ['Potassium', '3.9 mmol/L', '3.5–5.0'],
            ['Creatinine', '0.7 mg/dL', '0.6–1.1'],
            ['Glucose', '96 mg/dL', '70–99'],
          ]),
        ],
        beside: true,
        steps: [
          {
            say: 'A man of sixty eight with a new cough. His sodium is one hundred and twenty two. He is awake, and he has no headache.',
          },
          {
            point: 'No severe symptoms: there is time',
            say: 'Without a seizure, vomiting or drowsiness there is time to think. Ask for three more numbers before you hang a bag.',
          },
        ],
      },
      {
        heading: 'The three numbers',
        pictures: [
          table('Serum and urine', [
            ['Serum osmolality', '256 mOsm/kg', '275–295'],
            ['Urine osmolality', '520 mOsm/kg', '50–1200'],
            ['Urine sodium', '68 mmol/L', 'varies'],
            ['Uric acid', '2.6 mg/dL', '3.5–7.2'],
          ]),
        ],
        beside: true,
        steps: [
          {
            point: 'Serum osmolality low: it is real',
            say: 'Number one. The serum osmolality is low, so the low sodium is real, and it is not caused by glucose.',
          },
          {
            point: 'Urine above 100: vasopressin is on',
            say: 'Number two. The urine osmolality is far above one hundred. The kidney holds on to water, so vasopressin is acting.',
          },
          {
            point: 'Urine sodium above 30: not empty',
            say: 'Number three. The urine sodium is above thirty, so the kidney does not think that the circulation is empty.',
          },
          {
            point: 'Low uric acid fits',
            say: 'A low uric acid fits, too. Check cortisol and thyroid, look at the drug chart, and then call it the syndrome of inappropriate antidiuresis.',
          },
        ],
      },
      {
        heading: 'What not to hang',
        pictures: [],
        steps: [
          {
            point: 'Normal saline may lower it further',
            say: 'Do not give normal saline here. His kidney will excrete the salt in a small, concentrated urine, and keep the water. The sodium falls further.',
          },
          {
            point: 'Restrict fluid, find the reason',
            say: 'Restrict fluid, and find the reason. With a new cough that begins with a film of the chest.',
          },
          {
            point: 'At most 8 to 10 mmol/L in 24 hours',
            say: 'And whatever you do, the sodium should not rise by more than eight to ten millimoles per liter in a day.',
          },
        ],
      },
    ],
  },
  {
    slug: 'three-flow-volume-loops',
    scenes: [
      {
        heading: 'How to look at a loop',
        pictures: [loop('normal')],
        beside: true,
        steps: [
          {
            say: 'A flow volume loop is one breath, drawn. The upper half is breathing out, and the lower half is breathing in. The dashed line is what was predicted.',
          },
          {
            point: 'Up quickly, down in a line',
            say: 'Normally the flow rises quickly to its peak, and then falls in a straight line.',
          },
          { point: 'Below: a round bowl', say: 'The lower half is a round bowl.' },
        ],
      },
      {
        heading: 'Loop one: a scoop',
        pictures: [loop('obstructive')],
        beside: true,
        steps: [
          {
            point: 'Scooped out: small airways',
            say: 'In the first one, the way down is scooped out. The small airways close early, and the flow falls too fast. This is obstruction: asthma, or chronic obstructive disease.',
          },
          {
            point: 'Now ask: does it reverse?',
            say: 'The next question is whether it reverses. Give a bronchodilator, and repeat it.',
          },
        ],
      },
      {
        heading: 'Loop two: a witch’s hat',
        pictures: [loop('restrictive')],
        beside: true,
        steps: [
          {
            point: 'Right shape, too small',
            say: 'The second one has the right shape, but it is too small, tall and narrow. The lung empties well. There is just too little of it.',
          },
          {
            point: 'Confirm with lung volumes',
            say: 'This suggests restriction. Spirometry cannot prove it, so measure the total lung capacity.',
          },
        ],
      },
      {
        heading: 'Loop three: a box',
        pictures: [loop('fixed')],
        beside: true,
        steps: [
          {
            point: 'Flat above and below',
            say: 'And the third one is flat above and below, like a box. Something fixed sits in a large airway, and limits the flow both ways.',
          },
          {
            point: 'Think of the trachea',
            say: 'Think of a stenosis of the trachea after a long intubation. It is treated as asthma for months, until somebody looks at the loop.',
          },
        ],
      },
    ],
  },
  {
    slug: 'preview-internal-medicine',
    scenes: [
      {
        heading: 'Internal Medicine on call',
        pictures: [
          table('Chemistry', [
            ['Sodium', '138 mmol/L', '135–145'],
            ['Chloride', '98 mmol/L', '98–107'],
            ['Bicarbonate', '8 mmol/L', '22–28'],
            ['Glucose', '492 mg/dL', '70–99'],
          ]),
        ],
        beside: true,
        steps: [
          { say: 'This is the course in Internal Medicine of Nightfloat.' },
          {
            point: 'Nine specialties',
            say: 'Nine specialties, in vignettes as the boards ask them, with laboratory slips, loops and blood films to read.',
          },
          {
            point: 'Why the others are wrong',
            say: 'Each explanation says what is right, and why the others are wrong.',
          },
        ],
      },
      {
        heading: 'Between two pages of the pager',
        pictures: [],
        steps: [
          {
            point: 'Questions, tests, videos, podcasts',
            say: 'Answer questions, take a timed test, or listen to a podcast on the way to the ward.',
          },
          {
            point: 'All of it with no signal',
            say: 'All of it works with no signal. What you did is never lost.',
          },
        ],
      },
    ],
  },
];
