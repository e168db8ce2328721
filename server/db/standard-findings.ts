/**
 * The findings that every installation offers for reading ECGs (O-106), in the order of the screen. A row added here
 * appears at the next start. Keys must not contain commas or bars, which separate them in results and sheets.
 */
export const standardFindings: readonly { category: string; findings: Readonly<Record<string, string>> }[] = [
  {
    category: 'Normal and technique',
    findings: {
      'Normal ECG': 'Rate, rhythm, axis, intervals, QRS, ST and T are all within normal limits.',
      'Reversed arm electrodes':
        'Lead I upside down, aVR upright, and a normal R wave progression in V1 to V6.',
      Dextrocardia: 'Lead I upside down, aVR upright, and R waves that shrink from V1 to V6.',
    },
  },
  {
    category: 'Sinus and atrial rhythm',
    findings: {
      'Sinus rhythm': 'An upright P wave in lead II before each QRS at a steady rate of 60 to 100 a minute.',
      'Sinus bradycardia': 'Sinus P waves at less than 60 a minute.',
      'Sinus tachycardia': 'Sinus P waves at more than 100 a minute.',
      'Sinus arrhythmia': 'Sinus P waves whose intervals differ by more than 120 ms, usually with breathing.',
      'Sinus pause or arrest':
        'A gap without P waves that isn’t a multiple of the PP interval, or lasts longer than 2 s.',
      'Atrial premature complex':
        'An early P wave of another shape, usually with a narrow QRS and an incomplete compensatory pause.',
      'Multifocal atrial tachycardia':
        'More than 100 a minute, irregular, with P waves of at least three shapes and changing PR intervals.',
      'Atrial tachycardia':
        'A regular atrial rhythm of 100 to 250 a minute with P waves of one abnormal shape and a flat baseline between them.',
      'Atrial flutter':
        'Regular atrial activity at about 300 a minute without a flat baseline: sawtooth waves in II, III, aVF.',
      'Atrial fibrillation': 'No P waves, an unsteady baseline and RR intervals without any pattern.',
      'Supraventricular tachycardia':
        'A regular narrow tachycardia of 140 to 250 a minute whose P waves hide in or right behind the QRS.',
    },
  },
  {
    category: 'Junctional and ventricular rhythm',
    findings: {
      'Junctional rhythm':
        'A regular narrow rhythm of 40 to 60 a minute with no P wave before the QRS, or an inverted one close to it.',
      'Ventricular premature complex':
        'An early wide QRS with no P wave before it, a T wave opposite the QRS and usually a full compensatory pause.',
      'Ventricular escape rhythm':
        'A regular wide rhythm of 20 to 40 a minute that takes over when all others fail.',
      'Accelerated idioventricular rhythm':
        'A regular wide rhythm of 50 to 110 a minute without its own P waves.',
      'Ventricular tachycardia':
        'Three or more wide complexes at more than 100 a minute; AV dissociation and capture beats prove it.',
      'Bidirectional ventricular tachycardia':
        'A wide-complex tachycardia whose axis flips from beat to beat.',
      'Torsades de pointes':
        'A wide-complex tachycardia that twists around the baseline, arising from a long QT interval.',
      'Ventricular fibrillation': 'A chaotic line without any QRS complex.',
    },
  },
  {
    category: 'Atrioventricular conduction',
    findings: {
      'First-degree AV block': 'A PR interval above 200 ms with each P wave conducted.',
      'Second-degree AV block Mobitz I':
        'The PR interval grows from beat to beat until one P wave is not conducted.',
      'Second-degree AV block Mobitz II':
        'A P wave is not conducted while the PR intervals around it are all the same.',
      'AV block 2 to 1':
        'Every second P wave is not conducted; such a strip can’t tell Mobitz I from Mobitz II.',
      'Complete AV block':
        'P waves and QRS complexes run at their own rates, the atria faster than the ventricles.',
      'AV dissociation': 'P waves and QRS complexes have nothing to do with each other, for whatever reason.',
      'Ventricular pre-excitation':
        'A PR interval below 120 ms, a delta wave and a wide QRS (Wolff-Parkinson-White).',
    },
  },
  {
    category: 'Intraventricular conduction',
    findings: {
      'Complete right bundle branch block': 'QRS of 120 ms or more, rsR’ in V1, a wide S wave in I and V6.',
      'Incomplete right bundle branch block': 'rsR’ in V1 with a QRS of 110 to 119 ms.',
      'Complete left bundle branch block':
        'QRS of 120 ms or more, a wide notched R wave in I, aVL, V5, V6 without q, rS or QS in V1.',
      'Left anterior fascicular block':
        'Axis of -45° to -90°, qR in aVL, rS in II, III, aVF, QRS below 120 ms.',
      'Left posterior fascicular block':
        'Axis above 90° with no other reason, rS in I and aVL, qR in III and aVF, QRS below 120 ms.',
      'Nonspecific intraventricular conduction delay':
        'QRS above 110 ms with the shape of neither bundle branch block.',
    },
  },
  {
    category: 'Axis and voltage',
    findings: {
      'Left axis deviation': 'Frontal QRS axis between -30° and -90°.',
      'Right axis deviation': 'Frontal QRS axis between 90° and 180°.',
      'Low QRS voltage': 'QRS below 0.5 mV in all limb leads, or below 1 mV in all chest leads.',
      'Electrical alternans':
        'The height of the QRS swings from beat to beat: think of a large pericardial effusion.',
      'Voltage criteria for left ventricular hypertrophy':
        'Tall QRS alone, such as S in V1 and R in V5 or V6 of 3.5 mV or more, without other signs.',
      'Abnormal QRS': 'A QRS whose shape is not normal and fits nothing more precise.',
    },
  },
  {
    category: 'Chambers and hypertrophy',
    findings: {
      'Left atrial enlargement':
        'A P wave of 120 ms or more with a notch in II, and a wide negative end in V1.',
      'Right atrial enlargement':
        'A pointed P wave of more than 0.25 mV in II, or of more than 0.15 mV in V1.',
      'Left ventricular hypertrophy':
        'Tall QRS with ST and T opposite the QRS in I, aVL, V5, V6, or with left atrial enlargement.',
      'Right ventricular hypertrophy': 'Right axis, a dominant R wave in V1, deep S waves in V5 and V6.',
      'Septal hypertrophy':
        'Deep narrow Q waves in lateral or inferior leads with tall QRS: hypertrophic cardiomyopathy.',
    },
  },
  {
    category: 'Infarction',
    findings: {
      'Acute ST-elevation injury':
        'ST elevation at the J point in two neighboring leads, with reciprocal depression.',
      'Anterior myocardial infarction':
        'ST elevation, or Q waves of an older one, in V2 to V4 and around them.',
      'Anteroseptal myocardial infarction': 'ST elevation, QS complexes or lost R waves in V1 to V3 or V4.',
      'Anterolateral myocardial infarction': 'ST elevation or Q waves in V3 to V6, I and aVL.',
      'Lateral myocardial infarction': 'ST elevation or Q waves in I, aVL, V5 and V6.',
      'Inferior myocardial infarction': 'ST elevation or Q waves in II, III and aVF.',
      'Posterior myocardial infarction': 'ST depression with wide R waves and upright T waves in V1 to V3.',
      'Pathologic Q waves': 'Q waves of 40 ms or a quarter of the R wave in two neighboring leads.',
      'Ventricular aneurysm': 'ST elevation that stays for weeks over old Q waves, with small T waves.',
    },
  },
  {
    category: 'Ischemia',
    findings: {
      'Ischemia in anterolateral leads': 'ST depression or T inversion in V3 to V6, I and aVL.',
      'Ischemia in inferolateral leads': 'ST depression or T inversion in II, III, aVF, V5 and V6.',
      'Nonspecific ischemic changes': 'ST and T changes that suggest ischemia and point to no single wall.',
      'Subendocardial injury in anteroseptal leads': 'Horizontal or falling ST depression in V1 to V4.',
      'Subendocardial injury in anterolateral leads':
        'Horizontal or falling ST depression in V3 to V6, I and aVL.',
      'Diffuse subendocardial ischemia':
        'ST depression in six leads or more with elevation in aVR: left main or three-vessel disease.',
      'Wellens pattern':
        'Biphasic or deep symmetric T waves in V2 and V3 while pain-free: a tight proximal LAD stenosis.',
      'De Winter pattern':
        'ST depression that climbs into tall symmetric T waves in V1 to V6: an occluded LAD.',
    },
  },
  {
    category: 'ST, T and QT',
    findings: {
      'Nonspecific ST changes': 'Small ST shifts that fit no diagnosis.',
      'ST depression': 'ST depression of 0.05 mV or more in two neighboring leads.',
      'Nonspecific T wave abnormality': 'Flat or slightly inverted T waves that fit no diagnosis.',
      'T wave inversion': 'T waves of 0.1 mV or more below the line where they should be upright.',
      'Prolonged QT interval': 'QTc above 450 ms in men and 460 ms in women; dangerous from 500 ms on.',
      'Early repolarization':
        'A notch or slur at the J point with a concave ST elevation, in the healthy and young.',
      'Acute pericarditis':
        'Concave ST elevation in nearly all leads, PR depression, and the opposite in aVR.',
      'Brugada pattern':
        'Coved ST elevation of 0.2 mV or more in V1 and V2 that falls into an inverted T wave.',
    },
  },
  {
    category: 'Electrolytes, drugs and disease',
    findings: {
      Hyperkalemia: 'Peaked narrow T waves, then flat P waves and a wide QRS, finally a sine wave.',
      Hypokalemia: 'Flat T waves, ST depression and prominent U waves that merge into a long QU interval.',
      Hypercalcemia: 'A short QT interval: the T wave starts right behind the QRS.',
      Hypocalcemia: 'A long QT interval from a long straight ST segment and a normal T wave.',
      'Digitalis effect': 'Scooped ST depression, a short QT interval and flat T waves.',
      'Electrolyte disturbance or drug effect':
        'ST, T or QT changes that suggest either and nothing more specific.',
      'Sodium channel blocker toxicity': 'Tachycardia, a wide QRS and a tall late R wave in aVR.',
      Hypothermia: 'Osborn waves at the J point, slow rhythm, long intervals, shivering artifact.',
      'Acute right heart strain':
        'S in I, Q and inverted T in III, inverted T in V1 to V4, often tachycardia: think of pulmonary embolism.',
    },
  },
  {
    category: 'Pacing',
    findings: {
      'Paced rhythm': 'Each paced P wave or QRS follows its spike: the pacemaker works.',
      'Pacemaker failure to capture':
        'Spikes not followed by a P wave or QRS although the myocardium could respond.',
      'Pacemaker failure to sense': 'Spikes that come despite the heart’s own beats.',
    },
  },
];
