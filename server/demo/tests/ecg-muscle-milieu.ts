import type { DemoEcgTest } from '../writing/demo-test.ts';
import { prose } from '../writing/prose.ts';

export const ecgMuscleMilieu: DemoEcgTest = {
  name: 'ECG reading 2: infarction, hypertrophy and electrolytes',
  durationMinutes: 25,
  tracings: [
    {
      text: prose`
        A 59-year-old man has had crushing chest pain for 50 minutes; he is pale and sweats. Name the four
        findings.`,
      pattern: 'stemi-anterior-rbbb',
      findings: [
        'Sinus tachycardia',
        'Complete right bundle branch block',
        'Acute ST-elevation injury',
        'Anterior myocardial infarction',
      ],
      explanation: prose`
        P waves lead each QRS at 104 a minute. V1 to V4 show ST elevation, up to 4 mm in V3; V5, V6, I and aVL
        stay on the line, so the infarction is anterior and not anterolateral. V1 shows an rsR′, and I and V6
        end in a broad S wave: a right bundle branch block.

        A right bundle branch block explains ST depression and inverted T waves in V1 to V3, never elevation.
        That it appears with the infarction means that the left anterior descending artery is closed before
        its first septal branch.

        Take-away: a new right bundle branch block in an anterior infarction marks the patients at the
        highest risk. Open the artery now.`,
    },
    {
      text: prose`
        A 66-year-old woman with a blood pressure of 186/104 mmHg has a loud second heart sound. Name the two
        findings.`,
      pattern: 'lvh',
      findings: ['Sinus rhythm', 'Left ventricular hypertrophy'],
      explanation: prose`
        S in V1 and R in V5 together exceed 3.5 mV by far, and R in aVL is more than 1.1 mV. ST falls away
        and T is inverted and asymmetric in I, aVL, V5 and V6, the leads with the tall R waves; V1 to V3 show
        the mirror image with some ST elevation.

        High voltage alone is common in the young and lean. Together with this repolarization it means muscle,
        and a worse outlook.

        Take-away: the ST elevation of V1 to V3 that only mirrors a deep S is no infarction.`,
    },
    {
      text: prose`
        A 41-year-old woman has become breathless on stairs over a year. Her legs swell and the second heart
        sound is loud at the left edge of the sternum. Name the three findings.`,
      pattern: 'rvh',
      findings: ['Sinus rhythm', 'Right axis deviation', 'Right ventricular hypertrophy'],
      explanation: prose`
        Lead I is negative and aVF positive, so the axis lies to the right. V1 begins with a tall R that
        exceeds its S, V5 and V6 have deep S waves, and ST and T are inverted from V1 to V3 and in the inferior
        leads: strain of the right ventricle. The P wave in II is pointed, yet with 0.22 mV below the limit of
        right atrial enlargement.

        Posterior infarction has a tall R in V1 too, but with an upright T and a normal axis.

        Take-away: tall R in V1 plus right axis is right ventricular hypertrophy until proven otherwise; look
        for pulmonary hypertension.`,
    },
    {
      text: prose`
        An 84-year-old man has taken the same three tablets for his heart for many years and feels well. Name
        the two findings.`,
      pattern: 'digoxin-effect',
      findings: ['Atrial fibrillation', 'Digitalis effect'],
      explanation: prose`
        No P waves, a fine restless baseline in V1, and RR intervals without any pattern: atrial fibrillation,
        here at about 70 a minute. ST sags like a scoop in the leads with tall R waves, V4 to V6 and II, and
        runs into a small upright T; the QT interval is short.

        This effect says that the drug is taken, not that there is too much of it. Toxicity shows in rhythm:
        a regular slow pulse in fibrillation, atrial tachycardia with block, bigeminy.

        Take-away: the scoop is digoxin at work; the rhythm tells of poisoning.`,
    },
    {
      text: prose`
        A 52-year-old woman with breast cancer is breathless and light-headed. Her neck veins are full, her
        heart sounds faint, and her blood pressure is 88/70 mmHg. Name the three findings.`,
      pattern: 'tamponade',
      findings: ['Sinus tachycardia', 'Low QRS voltage', 'Electrical alternans'],
      explanation: prose`
        P waves lead the QRS at 112 a minute. No limb lead reaches 0.5 mV, and the height of the QRS changes
        from beat to beat, tall, small, tall, while P stays the same: the heart swings in its fluid.

        Low voltage alone has many reasons, from emphysema to amyloid. With alternans, and in a patient in
        shock with full neck veins, it is tamponade.

        Take-away: tachycardia, low voltage and alternans ask for the echo probe and the needle, not for
        diuretics.`,
    },
    {
      text: prose`
        A 19-year-old woman collapsed when her alarm clock rang. A cousin drowned at the age of twelve. Name
        the two findings.`,
      pattern: 'long-qt',
      findings: ['Sinus rhythm', 'Prolonged QT interval'],
      explanation: prose`
        Sinus rhythm at 60 a minute, so no correction is needed: the QT interval of about 560 ms is the QTc.
        The T wave is broad and tall, and ends far beyond the middle of the RR interval.

        Collapse at a sudden sound, and a death by drowning in the family, speak of congenital long QT
        syndrome. She needs a beta-blocker, a list of forbidden drugs, and a family tree with ECGs; whoever had
        a cardiac arrest gets a defibrillator.

        Take-away: at a normal rate T should end before the middle between two QRS complexes.`,
    },
    {
      text: prose`
        A 28-year-old man comes to a check for divers. He is well. The technician was new. Name the two
        findings.`,
      pattern: 'arm-reversal',
      findings: ['Sinus rhythm', 'Reversed arm electrodes'],
      explanation: prose`
        Lead I is upside down with P, QRS and T, aVR is upright, and II and III have changed places, while
        R grows from V1 to V4 as it should. The electrodes of the arms are exchanged.

        In dextrocardia lead I looks the same, but R shrinks from V1 to V6. A P wave that is negative in I is
        the clue in both: the sinus node never does that.

        Take-away: P negative in I means look at the chest leads. Normal progression, repeat the ECG with the
        cables right.`,
    },
  ],
};
