/** Blocks of the bundle branches. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { ecgTwelveLead } from '../../drawings/ecg-tracing.ts';
import { prose } from '../../writing/prose.ts';

export const leftBundleBranchBlock: DemoQuestion = {
  text: prose`
    A 66-year-old woman with nonischemic cardiomyopathy stops for breath after 50 meters on the level.
    For six months she has taken sacubitril/valsartan, carvedilol, spironolactone and dapagliflozin at
    maximal tolerated doses.

    Blood pressure is 106/66 mmHg. There is no edema. Ejection fraction is 27%. She expects to live
    actively for years. Her ECG is shown.

    Which device offers her the greatest benefit?`,
  picture: () => ecgTwelveLead('lbbb'),
  options: [
    'Single-chamber implantable cardioverter-defibrillator',
    'Biventricular pacemaker with defibrillator',
    'Dual-chamber pacemaker with apical lead',
    'Left ventricular assist device',
  ],
  correct: 1,
  explanation: prose`
    Sinus rhythm, ejection fraction of 35% or less, left bundle branch block of 150 ms or more and
    symptoms on full therapy are the strongest indication for cardiac resynchronization; a defibrillator
    function is added for primary prevention. The tracing shows broad, notched R waves in I, aVL, V5 and
    V6 without q waves, deep S waves in V1 to V3, and ST segments opposite to the QRS.

    A defibrillator alone prevents sudden death but leaves the septum and lateral wall contracting one
    after the other. Pacing from the right ventricular apex imposes a left bundle pattern and worsens
    failure. An assist device is for those who deteriorate in spite of all this.

    Take-away: in heart failure always measure the QRS and name its shape.`,
};

export const bifascicularBlock: DemoQuestion = {
  text: prose`
    A 70-year-old man is seen before cataract surgery. He has hypertension, no symptoms, and has never
    fainted. Examination is normal. His ECG is shown.

    Which description is correct?`,
  picture: () => ecgTwelveLead('bifascicular'),
  options: [
    'Right bundle branch block with old inferior infarction',
    'Right bundle branch block with left posterior fascicular block',
    'Left bundle branch block with left axis deviation',
    'Right bundle branch block with left anterior fascicular block',
  ],
  correct: 3,
  explanation: prose`
    An rsR' in V1 with broad S waves in I and V6 is right bundle branch block, and an axis far to the
    left with rS complexes in II, III and aVF adds left anterior fascicular block. The initial forces
    give the clue: small r waves in the inferior leads and small q waves in I and aVL, then a tall R in
    aVL.

    Left posterior fascicular block turns the axis to the right, with qR in III. Left bundle branch
    block would show a negative V1 and a broad monophasic R in I. An old inferior infarction has Q waves
    in II, III and aVF instead of the small initial r.

    Take-away: asymptomatic bifascicular block needs no pacing, not even for surgery. With unexplained
    syncope the same tracing demands a search for intermittent AV block.`,
};
