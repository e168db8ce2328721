/** Arrhythmias of an infarction. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { ecgStrip, ecgTwelveLead } from '../../drawings/ecg-tracing.ts';
import { prose } from '../../writing/prose.ts';

export const reperfusionRhythm: DemoQuestion = {
  text: prose`
    A 60-year-old man had an inferior infarction and received a stent 20 minutes ago. The pain is gone
    and the ST segments have come down. The monitor alarms.

    He feels nothing. Blood pressure is 122/74 mmHg and oxygen saturation 98%. Potassium is 4.3 mmol/L
    and magnesium 2.1 mg/dL. The strip is shown.

    What is the most appropriate management?`,
  picture: () => ecgStrip('accelerated-idioventricular'),
  options: [
    'Intravenous amiodarone',
    'Synchronized cardioversion',
    'Intravenous lidocaine',
    'Observation on the monitor',
  ],
  correct: 3,
  explanation: prose`
    Accelerated idioventricular rhythm after reperfusion is harmless and passes within minutes; it needs
    watching, not treatment. The strip shows broad, regular complexes at 84/min, only slightly faster
    than the sinus node, whose P waves wander through them. At less than 100 to 110/min it is too slow
    for ventricular tachycardia.

    Amiodarone and lidocaine treat nothing here and can suppress the next pacemaker in line.
    Cardioversion is for unstable tachycardia; the patient is well. If the loss of atrial contraction
    lowered the blood pressure, atropine to speed up the sinus node would be the answer.

    Take-away: broad, regular and slow after opening an artery is a greeting from the reperfused muscle.
    Count the rate before you reach for a drug.`,
};

export const blockInInferiorInfarction: DemoQuestion = {
  text: prose`
    A 69-year-old woman has had chest pain, nausea and dizziness for two hours. Aspirin and heparin have
    been given; the catheterization team will be ready in 25 minutes.

    She is clammy. Blood pressure is 78/44 mmHg and oxygen saturation 97%. Jugular venous pressure is
    normal and the lungs are clear. Her ECG is shown.

    Which drug should be given first?`,
  picture: () => ecgTwelveLead('stemi-inferior-block'),
  options: ['Atropine', 'Isoproterenol', 'Aminophylline', 'Amiodarone'],
  correct: 0,
  explanation: prose`
    Complete heart block early in an inferior infarction arises in the AV node, largely from vagal
    overactivity, and atropine 1 mg is the first drug when it causes hypotension. The tracing shows ST
    elevation in II, III and aVF, P waves at about 94/min and, independent of them, narrow complexes at
    40/min. If atropine fails, pace temporarily; reperfusion brings conduction back in nearly all.

    Aminophylline has been tried for late, adenosine-mediated block but is not first choice.
    Isoproterenol raises the oxygen demand of ischemic muscle and provokes arrhythmia. Amiodarone would
    slow conduction further.

    Take-away: block in inferior infarction is nodal, narrow and passing; block in anterior infarction
    is infranodal, broad and a sign of great damage.`,
};
