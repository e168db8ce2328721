import type { Lead } from '../demo/drawings/ecg-leads.ts';
import type { EcgPattern } from '../demo/drawings/ecg-patterns.ts';
import { ecgStrip, ecgTwelveLead } from '../demo/drawings/ecg-tracing.ts';
import type { Picture } from './demo-slides.ts';
import type { Film } from './film.ts';

/** One lead; by default its first seven seconds. */
const strip = (pattern: EcgPattern, lead: Lead = 'II', label?: string, width = 1_120): Picture => ({
  svg: ecgStrip(pattern, lead),
  width,
  label,
});
const page = (pattern: EcgPattern): Picture => ({ svg: ecgTwelveLead(pattern) });
const close = 720;
const tenSeconds = 1_680;

export const ecgFilms: readonly Film[] = [
  {
    slug: 'strip-in-five-steps',
    scenes: [
      {
        heading: 'A rhythm strip in five steps',
        pictures: [strip('sinus')],
        steps: [
          {
            say: 'A rhythm strip is read in the same five steps every time, also at four in the morning. Let us begin with a strip that is normal.',
          },
          {
            point: '1. Rate: large boxes between two beats',
            say: 'Step one, the rate. Count the large boxes between two beats and divide three hundred by them. Here there are about four, so the rate is a little above seventy.',
          },
          {
            point: '2. Regular, or not?',
            say: 'Step two. Are the distances the same? Mark two beats on the edge of a paper, and slide it along.',
          },
          {
            point: '3. P waves: one before every complex?',
            say: 'Step three. Look for P waves. Is there one before every complex, and always the same one?',
          },
          {
            point: '4. PR: 120 to 200 ms   5. QRS: below 120 ms',
            say: 'Step four, the PR interval, from three to five small boxes. Step five, the width of the complex, which should stay below three small boxes.',
          },
        ],
      },
      {
        heading: 'Now one that is not',
        pictures: [strip('complete-block')],
        steps: [
          { say: 'Now use the same steps on this strip. Take a moment before I go on.' },
          { point: 'Rate: slow, and quite regular', say: 'The complexes are slow, and they are regular.' },
          {
            point: 'P waves: regular, and faster',
            say: 'The P waves are regular too, but they are faster, and some hide in the T waves.',
          },
          {
            point: 'PR: never the same twice',
            say: 'The PR interval is never the same twice. P waves and complexes do not know of each other.',
          },
          {
            point: 'QRS: wide, so the escape is low',
            say: 'And the complex is wide, so the escape comes from far below. This is complete heart block. Put the pads on first, and then phone.',
          },
        ],
      },
      {
        heading: 'Keep this',
        pictures: [],
        steps: [
          {
            point: 'Rate, regularity, P waves, PR, QRS',
            say: 'Rate, regularity, P waves, PR interval, complex. In this order, every time.',
          },
          {
            point: 'Say each step aloud, also the normal ones',
            say: 'Say each of them aloud, also when it is normal. What one skips is what one misses.',
          },
        ],
      },
    ],
  },
  {
    slug: 'fibrillation-or-flutter',
    scenes: [
      {
        heading: 'Fibrillation or flutter?',
        pictures: [
          strip('af', 'II', 'Strip A', tenSeconds),
          strip('flutter-4-1', 'II', 'Strip B', tenSeconds),
        ],
        steps: [
          {
            say: 'Two strips, and neither has ordinary P waves. Which one is fibrillation, and which one is flutter?',
          },
          {
            point: 'A: no two distances are the same',
            say: 'In strip A no two distances are the same, and the line between the complexes trembles without a pattern. This is atrial fibrillation.',
          },
          {
            point: 'B: a saw, 300 times a minute',
            say: 'In strip B the line between the complexes is a saw. Its teeth come three hundred times a minute, and every fourth one is conducted. This is atrial flutter.',
          },
        ],
      },
      {
        heading: 'The one that is missed',
        pictures: [strip('flutter-2-1', 'II')],
        steps: [
          {
            say: 'Here is the same flutter, with every second wave conducted. It is regular, it is narrow, and the rate is one hundred and fifty.',
          },
          {
            point: 'Regular, narrow, 150: think of flutter',
            say: 'The saw is hard to see, since one tooth hides in the complex and one in the T wave. So remember the number. A regular narrow rhythm at one hundred and fifty is flutter until shown otherwise.',
          },
          {
            point: 'Slow the node, and the saw appears',
            say: 'If you are not sure, slow the node with a vagal maneuver or with adenosine. The rhythm will not stop, but the saw comes into view.',
          },
        ],
      },
      {
        heading: 'What it changes',
        pictures: [],
        steps: [
          {
            point: 'Stroke: the same risk, the same anticoagulation',
            say: 'What does it change? Not the stroke. The risk and the anticoagulation are the same for both.',
          },
          {
            point: 'Rate: flutter is harder to slow',
            say: 'Flutter is harder to slow, since the node lets through one half or one quarter, and little between.',
          },
          {
            point: 'Cure: ablation works in more than nine of ten',
            say: 'But it is easier to cure. Ablation of typical flutter works in more than nine of ten patients, so it is worth knowing which one you have.',
          },
        ],
      },
    ],
  },
  {
    slug: 'infarct-or-pericarditis',
    scenes: [
      {
        heading: 'ST elevation: infarct or pericarditis?',
        pictures: [
          strip('stemi-inferior', 'III', 'Patient A, lead III', close),
          strip('pericarditis', 'II', 'Patient B, lead II', close),
        ],
        beside: true,
        steps: [
          {
            say: 'Two patients with chest pain, and both have ST elevation. One needs the catheter laboratory, and the other one needs ibuprofen and colchicine. Three questions tell them apart.',
          },
          {
            point: 'Shape: convex or concave?',
            say: 'First, the shape. In patient A the segment rises to a dome and merges with the T wave. In patient B it is hollow, like a smile. A dome is an infarct. But a smile does not rule one out.',
          },
        ],
      },
      {
        heading: 'Question two: where is the mirror?',
        pictures: [page('stemi-inferior')],
        beside: true,
        steps: [
          { say: 'Second, and this is the strongest sign: look for the mirror.' },
          {
            point: 'II, III, aVF up',
            say: 'Here the elevation belongs to one artery. It is in leads two, three, and aVF.',
          },
          {
            point: 'aVL and I down: an infarct',
            say: 'And in the leads that look from the other side, aVL and lead one, the segment goes down. Reciprocal depression means an infarct.',
          },
          {
            point: 'III more than II: the right coronary',
            say: 'More elevation in lead three than in lead two speaks for the right coronary artery. Then think of the right ventricle before you give nitrates.',
          },
        ],
      },
      {
        heading: 'Question three: what else moves?',
        pictures: [page('pericarditis')],
        beside: true,
        steps: [
          {
            point: 'Elevation nearly everywhere',
            say: 'Third, what else moves? In pericarditis the elevation is nearly everywhere, and it respects no artery.',
          },
          { point: 'No mirror but in aVR and V1', say: 'There is no mirror, but for aVR and V1.' },
          {
            point: 'PR depression',
            say: 'And the PR segment falls below the line, and rises in aVR. Few other things do that.',
          },
          {
            point: 'When in doubt, repeat it',
            say: 'If you are still in doubt, repeat the tracing after fifteen minutes. Infarcts change while you watch. Pericarditis takes days.',
          },
        ],
      },
    ],
  },
  {
    slug: 'potassium-on-the-tracing',
    scenes: [
      {
        heading: 'Potassium on the tracing',
        pictures: [
          strip('sinus', 'V3', 'Normal, V3', close),
          strip('hyperkalaemia', 'V3', 'Potassium 7.0 mmol/L, V3', close),
        ],
        beside: true,
        steps: [
          {
            say: 'The laboratory needs an hour. The tracing needs a minute. Here is what potassium does to it.',
          },
          {
            point: 'T wave: tall, narrow, pointed',
            say: 'Too much potassium makes repolarization fast. The T wave becomes tall, narrow and pointed. You would not like to sit on it.',
          },
          {
            point: 'P wave: flat',
            say: 'Then the atria grow quiet. The P wave flattens, and the PR interval grows.',
          },
        ],
      },
      {
        heading: 'The last warning',
        pictures: [strip('hyperkalaemia-severe')],
        steps: [
          { say: 'And this is the last warning.' },
          {
            point: 'No P waves, complex and T wave are one',
            say: 'There are no P waves, and the wide complex and the T wave have merged to a sine wave.',
          },
          {
            point: 'Calcium now, before the number',
            say: 'Do not wait for the number. Give three grams of calcium gluconate over five minutes, and give it again if the tracing does not change.',
          },
          {
            point: 'Then insulin with glucose, salbutamol, removal',
            say: 'Then insulin with glucose, salbutamol, and a way to get potassium out of the body.',
          },
        ],
      },
      {
        heading: 'Too little of it',
        pictures: [strip('hypokalaemia', 'V3', 'Potassium 2.1 mmol/L, V3')],
        steps: [
          { say: 'Too little potassium does the opposite.' },
          { point: 'T wave flat, ST segment sags', say: 'The T wave becomes flat, and the ST segment sags.' },
          {
            point: 'A U wave follows',
            say: 'A second hill follows it, the U wave. Measured together they look like a long QT interval, and the danger is the same: torsades.',
          },
          {
            point: 'Give magnesium, too',
            say: 'Replace potassium, and replace magnesium with it. Without magnesium the kidney will not keep what you give.',
          },
        ],
      },
    ],
  },
  {
    slug: 'preview-ecg',
    scenes: [
      {
        heading: 'ECG: read the tracing, name it, decide',
        pictures: [page('stemi-anterior')],
        beside: true,
        steps: [
          { say: 'This is the E C G course of Nightfloat.' },
          {
            point: 'Drawn to scale',
            say: 'Every tracing is drawn to scale, with twelve leads, and you can measure it with calipers.',
          },
          {
            point: 'The clue that settles it',
            say: 'Each question ends with the clue that settles it, and with what to do next.',
          },
        ],
      },
      {
        heading: 'With no signal at all',
        pictures: [strip('vt', 'II', undefined, tenSeconds), strip('torsades', 'II', undefined, tenSeconds)],
        steps: [
          {
            point: 'Banks, tests, videos and podcasts',
            say: 'Question banks, timed tests, videos and podcasts come with you to the basement.',
          },
          {
            point: 'They wait on your phone',
            say: 'What you keep on your phone works with no signal, and your answers travel when it is back.',
          },
        ],
      },
    ],
  },
];
