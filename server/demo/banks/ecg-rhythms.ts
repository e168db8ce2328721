import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { ecgStrip, ecgTwelveLead } from '../drawings/ecg-tracing.ts';
import { prose } from '../writing/prose.ts';
import {
  ventricularTachycardia,
  ventricularFibrillation,
  frequentPrematureBeats,
} from './subtopics/ecg-rhythms-ventricular.ts';

export const ecgRhythms: DemoBank = {
  name: 'Rhythms',
  description: 'From the irregular pulse to the broad tachycardia: name the rhythm, then choose what to do.',
  cover: () => coverArt('sinus'),
  questions: [
    {
      text: prose`
        A 68-year-old woman has had a fluttering feeling in her chest for one week, without chest pain or
        breathlessness. She has hypertension and type 2 diabetes and takes lisinopril and metformin. She has
        never bled.

        Blood pressure is 132/78 mmHg and oxygen saturation 97%. There is no murmur. Creatinine is 0.9
        mg/dL, TSH and blood count are normal, and an echocardiogram shows a mildly enlarged left atrium and
        normal valves. Her ECG is shown. She starts metoprolol.

        Which antithrombotic treatment is most appropriate?`,
      picture: () => ecgTwelveLead('af'),
      options: [
        'Aspirin 81 mg daily',
        'Aspirin plus clopidogrel',
        'Apixaban 5 mg twice daily',
        'None unless the arrhythmia lasts longer than one month',
      ],
      correct: 2,
      explanation: prose`
        Atrial fibrillation with a CHA₂DS₂-VASc score of 4 calls for an oral anticoagulant, and a direct one
        is preferred over warfarin when there is no mechanical valve or moderate to severe mitral stenosis.
        The tracing shows no P waves, a restless baseline that is best seen in V1, and QRS complexes at
        unpredictable intervals. She scores for age, sex, hypertension and diabetes.

        Aspirin, alone or with clopidogrel, protects far less against stroke and still causes bleeding.
        Waiting ignores that risk depends on the patient, not on how long or how often the rhythm is
        present.

        Take-away: irregularly irregular and no P waves is atrial fibrillation; score the patient, and let
        the score decide on anticoagulation.`,
    },
    {
      text: prose`
        A 59-year-old man has his third spell of steady, rapid palpitations this year. Metoprolol has not
        prevented them. He is otherwise well, takes apixaban, and has no structural heart disease on
        echocardiography.

        Blood pressure is 126/80 mmHg. The pulse is regular. Carotid massage slows it for two seconds and
        the waves between the QRS complexes stand out; then the rate returns to what it was. His ECG is
        shown.

        Which treatment is most likely to keep him free of this arrhythmia?`,
      picture: () => ecgTwelveLead('flutter-2-1'),
      options: [
        'Electrical isolation of the pulmonary veins',
        'Catheter ablation of the slow AV nodal pathway',
        'Flecainide without an AV nodal blocker',
        'Catheter ablation of the cavotricuspid isthmus',
      ],
      correct: 3,
      explanation: prose`
        Typical atrial flutter turns around the tricuspid valve, and a line of ablation across the
        cavotricuspid isthmus ends it for good in more than nine of ten patients. A regular rate of 150/min
        should always raise the suspicion: here II, III and aVF show a saw-tooth at 300/min and V1 small
        upright waves, two for each QRS.

        Slow-pathway ablation treats AV nodal re-entry, in which no atrial waves march through the baseline.
        Pulmonary vein isolation is for atrial fibrillation. Flecainide alone slows the flutter, which can
        allow 1:1 conduction at 200/min or more.

        Take-away: when the rate is 150 and steady, look for the second flutter wave; for recurrent typical
        flutter, think of ablation early.`,
    },
    {
      text: prose`
        A 31-year-old woman comes to the emergency department with palpitations that began suddenly 40
        minutes ago. She has severe persistent asthma, has used her rescue inhaler every three hours since
        yesterday, and is wheezing.

        Blood pressure is 118/72 mmHg and oxygen saturation 95% on room air. Heart function was normal on an
        echocardiogram last year. Her ECG is shown. A modified Valsalva maneuver, done twice, has no effect.

        Which intravenous drug is most appropriate?`,
      picture: () => ecgTwelveLead('avnrt'),
      options: ['Verapamil', 'Digoxin', 'Esmolol', 'Adenosine'],
      correct: 0,
      explanation: prose`
        A slow injection of verapamil or diltiazem stops AV nodal re-entry without endangering an asthmatic
        airway, and her pressure and ventricular function allow it. The tracing shows a regular narrow
        tachycardia near 185/min; the retrograde P wave hides at the end of the QRS as a small r' in V1 and
        a small s in the inferior leads.

        Adenosine is the usual first drug but can provoke severe bronchospasm in a wheezing patient. Esmolol
        is a beta-blocker with the same problem, although it is short-acting. Digoxin works over hours and
        has no place in an acute attack.

        Take-away: vagal maneuver first, adenosine next, unless active asthma speaks against it; then choose
        a calcium channel blocker, provided the QRS is narrow and the patient stable.`,
    },
    {
      text: prose`
        A 23-year-old man collapses briefly during a soccer game. On arrival he is awake and pale but talks
        clearly. He recalls short runs of palpitations since adolescence, and a cousin had "an extra wire
        burned away in the heart."

        Blood pressure is 112/70 mmHg and oxygen saturation 98%. Lungs are clear. His ECG is shown.
        Defibrillator pads are attached.

        Which intravenous drug is the best first choice while he remains stable?`,
      picture: () => ecgTwelveLead('af-pre-excited'),
      options: ['Adenosine', 'Digoxin', 'Diltiazem', 'Procainamide'],
      correct: 3,
      explanation: prose`
        Fast, broad and irregular is pre-excited atrial fibrillation until proven otherwise, and the drug
        must slow the accessory pathway: procainamide (or ibutilide). The intervals vary from beat to beat,
        some are barely 200 ms, and the width of the QRS changes with the share of the ventricle that the
        pathway reaches first.

        Adenosine, diltiazem and digoxin block the AV node. They take away the competition, send more
        impulses down the pathway and can turn the rhythm into ventricular fibrillation. Intravenous
        amiodarone is discouraged for the same reason.

        Take-away: never block the AV node in an irregular broad-complex tachycardia. If blood pressure or
        consciousness goes, cardiovert at once; later, refer for ablation.`,
    },
    ventricularTachycardia,
    ventricularFibrillation,
    {
      text: prose`
        A 72-year-old man with severe chronic obstructive pulmonary disease is on the ward on the second day
        of an exacerbation. He receives nebulized albuterol and ipratropium, prednisone and oxygen. His
        nurse reports a fast, irregular pulse that he does not feel.

        Blood pressure is 138/82 mmHg and oxygen saturation 90% on 2 L/min. Potassium is 3.2 mmol/L and
        magnesium 1.4 mg/dL. A rhythm strip is shown.

        What is the most appropriate next step?`,
      picture: () => ecgStrip('multifocal-atrial-tachycardia'),
      options: [
        'Start apixaban and plan rhythm control',
        'Load with intravenous digoxin',
        'Perform synchronized cardioversion',
        'Treat the lungs and replace potassium and magnesium',
      ],
      correct: 3,
      explanation: prose`
        Multifocal atrial tachycardia is a sign of a sick lung and short electrolytes, and both are the
        treatment. Before every QRS stands a P wave, but there are at least three shapes of them, with
        changing PP, PR and RR intervals: small, tall and inverted ones alternate. If the rate itself must
        be slowed, magnesium, verapamil or careful metoprolol can help.

        Apixaban would be right for atrial fibrillation, which this irregular rhythm imitates; in
        fibrillation there are no P waves. Digoxin hardly slows it and invites toxicity when potassium is
        low. Cardioversion fails because the foci remain.

        Take-away: before you call an irregular rhythm atrial fibrillation in a patient with lung disease,
        look for P waves and count their shapes.`,
    },
    frequentPrematureBeats,
    {
      text: prose`
        A 76-year-old woman has fainted twice in a month and often feels faint for seconds. She takes no
        medication except a statin. Thyroid function and electrolytes are normal, and the echocardiogram is
        unremarkable for her age.

        While she is on the monitor she says, "Now it comes again." The strip of that moment is shown.

        What is the most appropriate treatment?`,
      picture: () => ecgStrip('sinus-arrest'),
      options: [
        'Implantation of a loop recorder',
        'Permanent pacemaker with an atrial lead',
        'Implantable cardioverter-defibrillator',
        'Oral theophylline',
      ],
      correct: 1,
      explanation: prose`
        Symptoms that coincide with a sinus pause, without a reversible cause, are the indication for a
        permanent pacemaker; no minimum length of pause is required. The strip shows normal sinus beats,
        then 3.6 seconds of silence, ended by a junctional escape beat, and sinus rhythm again. Since no P
        waves occur in the pause, this is sinus arrest and not AV block. An atrial lead preserves AV
        synchrony and lowers the risk of atrial fibrillation.

        A loop recorder searches for the link between rhythm and symptom that has just been found.
        Theophylline is for those who cannot or will not be paced. A defibrillator treats tachycardia.

        Take-away: in bradycardia the symptom, not the number, makes the indication.`,
    },
    {
      text: prose`
        An 80-year-old man is brought in with one hour of palpitations and rising breathlessness. He has
        heart failure with an ejection fraction of 30%.

        He is gray and drowsy. Blood pressure is 78/46 mmHg, respirations 32/min and oxygen saturation 84%
        on a reservoir mask, with crackles to the apices and cool hands. His ECG is shown.

        What is the most appropriate immediate treatment?`,
      picture: () => ecgTwelveLead('af-rapid'),
      options: [
        'Intravenous metoprolol',
        'Intravenous diltiazem',
        'Intravenous digoxin',
        'Synchronized cardioversion',
      ],
      correct: 3,
      explanation: prose`
        A tachyarrhythmia that causes shock or pulmonary edema is cardioverted at once, with brief sedation
        if he can take it. The tracing shows atrial fibrillation at about 150/min: narrow complexes, no P
        waves, no two intervals alike. Anticoagulation starts as soon as possible, but neither imaging nor a
        loading phase may delay the shock.

        Diltiazem is negatively inotropic and contraindicated with this ejection fraction. Metoprolol
        deepens shock when it is given in decompensated failure. Digoxin slows the rate only over hours;
        together with amiodarone it would be an option if he were merely uncomfortable.

        Take-away: ask first whether the patient is unstable because of the rhythm. If yes, synchronize and
        shock; names and scores come later.`,
    },
  ],
};
