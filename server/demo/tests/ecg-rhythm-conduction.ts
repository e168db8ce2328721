import type { DemoEcgTest } from '../writing/demo-test.ts';
import { prose } from '../writing/prose.ts';

export const ecgRhythmConduction: DemoEcgTest = {
  name: 'ECG reading 1: rhythm and conduction',
  durationMinutes: 25,
  tracings: [
    {
      text: prose`
        A 34-year-old nurse has an ECG before the repair of an inguinal hernia. She is well and takes no
        drugs. Which two findings describe it?`,
      pattern: 'sinus',
      findings: ['Normal ECG', 'Sinus rhythm'],
      explanation: prose`
        An upright P wave in II leads every QRS at 72 a minute, the PR interval is 160 ms, the QRS narrow with
        an axis of 50 degrees, and R grows from V1 to V4. T is upright wherever it should be; the small
        inverted T in V1 is normal.

        Take-away: a normal ECG is a diagnosis too. Reach it by the same order every time: rate, rhythm,
        axis, intervals, QRS, ST, T.`,
    },
    {
      text: prose`
        A 71-year-old man with long-standing hypertension has tired more easily for two weeks. His pulse is
        regular. Name the one finding.`,
      pattern: 'flutter-4-1',
      findings: ['Atrial flutter'],
      explanation: prose`
        The baseline of II, III and aVF never rests: saw teeth at 300 a minute, of which the AV node passes
        every fourth, so the ventricles beat regularly at 75. V1 shows small upright waves at the same rate,
        and lead I next to nothing.

        A regular pulse of normal rate hides the arrhythmia from the finger, not from the inferior leads. The
        risk of stroke is treated like that of atrial fibrillation.

        Take-away: a regular pulse does not exclude flutter; look for the teeth in II, III and aVF.`,
    },
    {
      text: prose`
        An 82-year-old woman fainted twice today. Her pulse is 34 a minute, her blood pressure 104/50 mmHg.
        Name the two findings.`,
      pattern: 'complete-block',
      findings: ['Complete AV block', 'Ventricular escape rhythm'],
      explanation: prose`
        P waves march on at 88 a minute and QRS complexes at 34, and no PR interval is like another: nothing
        gets through. The broad complexes of right bundle shape come from a pacemaker in the ventricles, slow
        and not to be relied upon.

        Were only some P waves blocked, the intervals around them would keep an order. Here there is none.

        Take-away: find the P waves first, also those in QRS and T, and step them through with the calipers.
        Complete block with a broad escape rhythm needs pacing without delay.`,
    },
    {
      text: prose`
        A 63-year-old man has his first ECG for a life insurance. He feels well. Name the two findings.`,
      pattern: 'rbbb',
      findings: ['Sinus rhythm', 'Complete right bundle branch block'],
      explanation: prose`
        The QRS lasts 140 ms. V1 shows rsR’ with the second peak the taller one, and I, V5 and V6 end in a
        broad S wave: the right ventricle comes last. T is opposed to the end of the QRS in V1 and V2, which
        belongs to the block and is no sign of ischemia. The axis is normal, so both fascicles of the left
        bundle conduct.

        Take-away: read the late part of the QRS. Late towards V1 is a right bundle branch block, late away
        from V1 a left one.`,
    },
    {
      text: prose`
        A 58-year-old woman with diabetes has a yearly check. Her echocardiogram was normal last year. Name the
        three findings.`,
      pattern: 'left-anterior-block',
      findings: ['Sinus rhythm', 'Left axis deviation', 'Left anterior fascicular block'],
      explanation: prose`
        The QRS is positive in I and negative in II, so the axis lies beyond -30 degrees, here at about -55.
        aVL starts with a small q and then a tall R; II, III and aVF show a small r and a deep S. The QRS is
        narrow.

        An old inferior infarction turns the axis as well, but by Q waves in II, III and aVF. Here each of them
        begins with an r.

        Take-away: axis beyond -45 degrees with qR in aVL and rS in the inferior leads is a left anterior
        fascicular block.`,
    },
    {
      text: prose`
        A 77-year-old man comes to the check of a device that was implanted four years ago. Name the one
        finding.`,
      pattern: 'paced',
      findings: ['Paced rhythm'],
      explanation: prose`
        Each P wave is followed after a constant delay by a sharp spike, and each spike by a broad QRS that is
        negative in II, III, aVF and all chest leads: the lead in the apex of the right ventricle follows the
        atria. No spike is lost and none comes at the wrong time.

        The shape is like a left bundle branch block because the left ventricle is reached last. ST and T are
        opposed to it and cannot be judged as usual.

        Take-away: look for the spikes before judging a broad QRS.`,
    },
    {
      text: prose`
        A 45-year-old woman on methadone was given erythromycin for pneumonia. On the monitor ward she loses
        consciousness while this ECG runs. Which two findings explain it?`,
      pattern: 'torsades',
      findings: ['Prolonged QT interval', 'Torsades de pointes'],
      explanation: prose`
        In the first beats T ends 560 ms after the onset of the QRS. A premature beat, a pause, and the T wave
        of the beat after it breaks into a fast broad tachycardia whose points turn around the baseline in
        spindles.

        Methadone blocks the potassium current, and erythromycin does the same and slows its breakdown.
        Magnesium comes first, then a faster rate by pacing or isoproterenol; amiodarone would lengthen the QT
        further.

        Take-away: long, short, long, storm. Ask for the drugs of everybody with a QTc above 500 ms.`,
    },
  ],
};
