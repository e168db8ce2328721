/** Rhythms of ventricular origin. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { ecgStrip, ecgTwelveLead } from '../../drawings/ecg-tracing.ts';
import { prose } from '../../writing/prose.ts';

export const ventricularTachycardia: DemoQuestion = {
  text: prose`
    A 67-year-old man had a large anterior infarction four years ago. For an hour he has felt a steady,
    rapid heartbeat. He sits upright, talks in full sentences and has no chest pain.

    Blood pressure is 124/76 mmHg and oxygen saturation 96%. His ECG is shown. A colleague points to the
    one narrow complex a little right of the middle of the rhythm strip.

    What does that complex mean?`,
  picture: () => ecgTwelveLead('vt'),
  options: [
    'A premature atrial beat has conducted normally, so the broad beats are pre-excited',
    'A sinus impulse has captured the ventricles, so this is ventricular tachycardia',
    'The right bundle has recovered, so this is a supraventricular tachycardia with aberration',
    'A ventricular premature beat has fallen into an atrial tachycardia',
  ],
  correct: 1,
  explanation: prose`
    A capture beat proves that atria and ventricles beat independently, and that makes a broad
    tachycardia ventricular. For a moment a sinus impulse found the AV node and the ventricles ready and
    produced a normal, narrow QRS that comes slightly early. The rest of the tracing agrees: an extreme
    axis with a positive aVR, a taller left peak in V1, a QS in V6, and small P waves that deform some
    of the beats.

    Recovery of a bundle branch would not come with dissociated P waves. Pre-excitation needs a P wave
    ahead of each beat. A ventricular premature beat would be broad, not narrow.

    Take-away: after an infarction a broad regular tachycardia is ventricular; capture beats, fusion
    beats and dissociation settle it. A stable pressure settles nothing.`,
};

export const ventricularFibrillation: DemoQuestion = {
  text: prose`
    A 54-year-old man collapses in the waiting room. He does not respond, does not breathe and has no
    pulse. Chest compressions start at once, and the monitor shows the rhythm below.

    Two shocks, continuous compressions and epinephrine 1 mg have not changed it. A third shock has just
    been given, compressions have resumed, and the rhythm on the last check was the same.

    Which drug should be given now?`,
  picture: () => ecgStrip('vf'),
  options: ['Calcium chloride 1 g', 'Amiodarone 300 mg', 'Atropine 1 mg', 'Sodium bicarbonate 50 mmol'],
  correct: 1,
  explanation: prose`
    Ventricular fibrillation that outlasts three shocks is treated with amiodarone 300 mg as a bolus (or
    lidocaine), between compressions and without delaying the next shock. The strip shows waves that
    change in height, width and interval, with no QRS complex to be found.

    Atropine was removed from the cardiac arrest algorithm; it never helped and has nothing to act on
    here. Calcium is for arrest from hyperkalemia, hypocalcemia or calcium channel blockers. Bicarbonate
    is for hyperkalemia or sodium channel blocker poisoning, not for routine use.

    Take-away: shock, compress, epinephrine every three to five minutes, amiodarone after the third
    shock. Only early defibrillation and good compressions are proven to bring patients home.`,
};

export const frequentPrematureBeats: DemoQuestion = {
  text: prose`
    A 44-year-old woman has become short of breath on stairs over one year. She has no family history of
    heart disease. Left ventricular ejection fraction has fallen from 60% to 42%; coronary CT
    angiography and cardiac MRI with contrast show no disease and no scar.

    Two 24-hour recordings show the pattern below for most of the day, one shape of broad beat, 31% of
    all beats. Three months of metoprolol have changed nothing, and she does not want amiodarone.

    Which treatment is most appropriate?`,
  picture: () => ecgStrip('ventricular-bigeminy'),
  options: [
    'Catheter ablation of the ectopic focus',
    'Implantable cardioverter-defibrillator',
    'Dual-chamber pacing at 90/min',
    'Observation with yearly echocardiography',
  ],
  correct: 0,
  explanation: prose`
    When very frequent premature ventricular beats weaken the heart, abolishing them restores it, and
    ablation of a single focus does that best after a beta-blocker has failed. The strip shows bigeminy:
    each sinus beat is followed by an early broad complex without a P wave of its own, then by a full
    compensatory pause. A burden above about 15% can cause cardiomyopathy; tall broad complexes in lead
    II fit the outflow tract.

    A defibrillator is not indicated at 42% without sustained arrhythmia, since function should recover.
    Faster pacing does not treat the cause. Watching is right for rare ectopy in a normal heart, not
    when the ejection fraction falls.

    Take-away: count the burden, look at the ventricle; high burden plus falling function is a curable
    cardiomyopathy.`,
};
