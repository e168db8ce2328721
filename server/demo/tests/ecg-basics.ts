import type { DemoTest } from '../writing/demo-test.ts';
import { ecgStrip } from '../drawings/ecg-tracing.ts';
import { prose } from '../writing/prose.ts';

export const ecgBasics: DemoTest = {
  name: 'ECG mock paper: measure before you judge',
  durationMinutes: 15,
  questions: [
    {
      text: prose`
        The RR interval of a regular rhythm is 640 ms and the QT interval 400 ms.

        What is the QT interval corrected by Bazett’s formula?`,
      options: ['320 ms', '400 ms', '450 ms', '500 ms'],
      correct: 3,
      explanation: prose`
        Bazett divides QT by the square root of RR in seconds: the root of 0.64 is 0.8, and 400 divided by 0.8
        is 500 ms. At a rate of 94 a minute the same QT that would be normal at 60 is long enough to be
        dangerous.

        The formula corrects too much at fast rates and too little at slow ones; beyond 100 a minute
        Fridericia’s, with the cube root, is more honest.

        Take-away: judge no QT without the rate, and take 500 ms as the line that asks for action.`,
    },
    {
      text: prose`
        The QRS is upright in lead I, and mostly negative in II and in aVF.

        Where does the frontal axis lie?`,
      options: [
        'Between -30 and -90 degrees',
        'Between 0 and 90 degrees',
        'Between 90 and 180 degrees',
        'Between 0 and -30 degrees',
      ],
      correct: 0,
      explanation: prose`
        Lead I upright keeps the axis on the left half of the circle, between -90 and 90 degrees. aVF negative
        leaves the upper quarter. Lead II decides whether it is normal: it looks from 60 degrees, so a QRS that
        is negative in II lies beyond -30 degrees. That is left axis deviation.

        Were II upright, the axis would lie between 0 and -30 degrees, which is normal.

        Take-away: I and II both upright is a normal axis; I up and II down is left axis deviation.`,
    },
    {
      text: prose`
        On paper that runs at 25 mm/s the QRS complexes of a regular rhythm are 15 mm apart.

        What is the heart rate?`,
      options: ['60 a minute', '75 a minute', '100 a minute', '150 a minute'],
      correct: 2,
      explanation: prose`
        Fifteen small squares of 40 ms each are 600 ms, and 60,000 divided by 600 is 100. By large squares:
        three of them, and 300 divided by three is 100.

        The short cut works at 25 mm/s only; at 50 mm/s the same distance would mean 200 a minute. In an
        irregular rhythm count the complexes of the ten-second strip and multiply by six.

        Take-away: 300, 150, 100, 75, 60, 50 for one to six large squares, and a look at the paper speed
        first.`,
    },
    {
      text: prose`
        A 64-year-old man is on the ward the day after mitral valve repair. He is well, with a blood pressure of
        118/64 mmHg. His rhythm strip of lead II is shown.

        Which rhythm is it?`,
      picture: () => ecgStrip('junctional'),
      options: [
        'Complete AV block with a ventricular escape rhythm',
        'Sinus bradycardia',
        'Junctional rhythm',
        'Sinus rhythm with first-degree AV block',
      ],
      correct: 2,
      explanation: prose`
        The narrow QRS complexes come regularly at 46 a minute, and a small P wave right before each is
        inverted in lead II: the AV junction leads, and the atria are reached backwards. A sinus P would be
        upright in II, with at least 120 ms before the QRS.

        In complete block P waves would pass by at a rate of their own, and an escape from the ventricles would
        be broad. After valve surgery, with good pressure, one watches and spares drugs that slow the sinus
        node.

        Take-away: inverted P close to a narrow QRS is junctional.`,
    },
    {
      text: prose`
        An 81-year-old woman with heart failure and an acute kidney injury feels sick and sees yellow rims
        around lamps. Her rhythm strip is shown.

        The level of which drug should be measured first?`,
      picture: () => ecgStrip('atrial-tachycardia-block'),
      options: ['Phenytoin', 'Lithium', 'Digoxin', 'Theophylline'],
      correct: 2,
      explanation: prose`
        Pointed P waves come at 184 a minute, and every second one is conducted: atrial tachycardia with block.
        Digoxin does both, since it makes the atria fire and the AV node refuse. Nausea, yellow vision and
        failing kidneys, by which it leaves the body, complete the picture.

        The baseline between the P waves is flat, which tells it from flutter. Potassium decides about danger
        and treatment: above 5 mmol/L, or with a rhythm that threatens, give digoxin-specific antibody
        fragments.

        Take-away: fast atria and a blocked node at once are digoxin until proven otherwise.`,
    },
    {
      text: prose`
        In an inferior infarction you want to see the right ventricle.

        Where does the electrode V4R belong?`,
      options: [
        'Fourth intercostal space at the right edge of the sternum',
        'Fifth intercostal space in the left posterior axillary line',
        'Second intercostal space in the right midclavicular line',
        'Fifth intercostal space in the right midclavicular line',
      ],
      correct: 3,
      explanation: prose`
        V4R mirrors V4: fifth intercostal space, midclavicular line, on the right. ST elevation of 0.5 mm or
        more there, 1 mm in men below 30, means that the right ventricle is part of the infarction. It fades
        within hours, so record it early.

        The fourth space at the right edge of the sternum is V1, and V7 lies in the left posterior axillary
        line. With the right ventricle involved nitrates can bring the pressure down abruptly.

        Take-away: every inferior infarction deserves V4R in the first ECG.`,
    },
    {
      text: prose`
        Which measurement fulfills the voltage criterion of Sokolow and Lyon for left ventricular hypertrophy?`,
      options: [
        'S in V1 plus R in V5 or V6 of 3.5 mV or more',
        'R in V1 of 0.7 mV or more',
        'R in aVF of 1.5 mV',
        'R in lead I of 1.2 mV',
      ],
      correct: 0,
      explanation: prose`
        Sokolow and Lyon add the depth of S in V1 to the taller R of V5 and V6; 3.5 mV or more counts, on
        standard paper 35 mm. It is specific and misses many, above all in the obese and in women; Cornell’s
        sum of R in aVL and S in V3 does a little better.

        A tall R in V1 speaks of the right ventricle. In the young and lean high voltage without ST and T
        changes means little.

        Take-away: check the calibration pulse before you add millimeters.`,
    },
    {
      text: prose`
        A 70-year-old woman with back pain is confused, thirsty and constipated. Her rhythm strip of lead V5
        is shown.

        Which disturbance explains the shape of ST and T?`,
      picture: () => ecgStrip('hypercalcaemia', 'V5'),
      options: ['Hypokalemia', 'Hypercalcemia', 'Hypomagnesemia', 'Hypothermia'],
      correct: 1,
      explanation: prose`
        The T wave rises straight from the end of the QRS, and with a QT interval of some 290 ms at a normal
        rate hardly any ST segment is left. Calcium shortens the plateau of the action potential, which is the
        ST segment; thirst, constipation, confusion and pain in the bones belong to it.

        Low potassium flattens T and raises U, low magnesium and cold lengthen QT, and cold adds a hump at the
        J point.

        Take-away: calcium writes in the ST segment, long when low, gone when high.`,
    },
    {
      text: prose`
        A magnet is laid on the pacemaker of a patient during surgery with diathermy.

        What does the pacemaker usually do?`,
      options: [
        'It paces at a fixed rate and senses nothing',
        'It stops',
        'It delivers a shock',
        'It paces only when the heart is slower than 40 a minute',
      ],
      correct: 0,
      explanation: prose`
        The magnet closes a switch, and most pacemakers then pace at a fixed rate without listening. Diathermy,
        which it would take for heartbeats, cannot silence it any more. Taken away, the magnet leaves the
        device as it was.

        A defibrillator answers in another way: the magnet suspends its shocks and leaves its pacing unchanged.
        So ask which device lies under the skin, and what its patient depends on, before the theater.

        Take-away: magnet on a pacemaker paces, magnet on a defibrillator disarms.`,
    },
    {
      text: prose`
        A 26-year-old man has chest pain and ST elevation in nearly all leads. You weigh acute pericarditis
        against early repolarization.

        Which feature speaks for pericarditis?`,
      options: [
        'A notch at the J point in V4',
        'ST elevation of more than a quarter of the height of T in V6',
        'Tall T waves in V3 and V4',
        'A heart rate of 52 a minute',
      ],
      correct: 1,
      explanation: prose`
        Both lift ST with a concave shape. In V6 their ratio tells them apart: ST elevation above a quarter of
        the height of T favors pericarditis, less favors early repolarization, whose T waves are tall. PR
        depression in several leads with elevation in aVR adds to it, and the picture changes within days.

        A notch at the J point, tall T waves in the mid-chest leads and a slow heart belong to the healthy
        variant.

        Take-away: measure ST and T in V6, and compare with an old ECG.`,
    },
  ],
};
