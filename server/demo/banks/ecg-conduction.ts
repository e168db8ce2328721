import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { ecgStrip, ecgTwelveLead } from '../drawings/ecg-tracing.ts';
import { prose } from '../writing/prose.ts';
import { leftBundleBranchBlock, bifascicularBlock } from './subtopics/ecg-conduction-bundle-branches.ts';

export const ecgConduction: DemoBank = {
  name: 'Conduction & Blocks',
  description: 'Where the impulse is delayed, detoured or lost, and who needs a pacemaker for it.',
  cover: () => coverArt('block'),
  questions: [
    {
      text: prose`
        A 47-year-old marathon runner is to have his gallbladder removed. He has no symptoms, has never
        fainted and takes no medication. His grandfather had a pacemaker at 88.

        Blood pressure is 118/70 mmHg. There is no murmur. An echocardiogram two years ago was normal. The
        preoperative strip is shown.

        What should be arranged because of this finding?`,
      picture: () => ecgStrip('av-block-1'),
      options: [
        'Electrophysiologic study before surgery',
        'Temporary pacing wire during surgery',
        'No treatment; proceed with surgery',
        'Permanent pacemaker before surgery',
      ],
      correct: 2,
      explanation: prose`
        Isolated first-degree AV block without symptoms needs no treatment and does not delay surgery. Each
        P wave is followed by a QRS after a constant 300 ms, which is one and a half large squares, and the
        QRS is narrow. In a trained athlete with high vagal tone the delay sits in the AV node and shortens
        with exercise.

        An electrophysiologic study would only be asked for if there were symptoms or a wide QRS. Pacing,
        temporary or permanent, is not indicated; it is considered when a very long PR interval makes the
        atria contract against closed valves and causes symptoms like those of pacemaker syndrome.

        Take-away: a long PR interval alone is a measurement, not a disease. Ask for symptoms, drugs, ticks
        and the width of the QRS.`,
    },
    {
      text: prose`
        A 22-year-old rower wears a monitor for a study of sleep. She feels well, trains daily and has never
        fainted. Examination, electrolytes and echocardiogram are normal. A strip recorded at 4 a.m. is
        shown.

        Where is conduction most likely failing?`,
      picture: () => ecgStrip('mobitz-1'),
      options: [
        'In the bundle of His below the AV node',
        'In the bundle branches',
        'In the AV node',
        'At the junction of sinus node and atrium',
      ],
      correct: 2,
      explanation: prose`
        PR intervals that lengthen until a beat is dropped, with a narrow QRS, place the block in the AV
        node. This is Mobitz I, or Wenckebach: here the PR grows from 190 to 290 to 350 ms, the fourth P
        wave is not conducted, and the cycle begins again. High vagal tone during sleep is a common and
        harmless cause in the young and trained; exercise and atropine abolish it, and no pacemaker is
        needed.

        In sinoatrial exit block the P wave itself would be missing. Block in the His bundle or in the
        bundle branches drops beats without warning, with constant PR intervals and mostly a wide QRS.

        Take-away: compare the PR before and after the dropped beat. If they differ, it is Mobitz I; if they
        are equal, it is Mobitz II.`,
    },
    {
      text: prose`
        A 73-year-old man slid off his chair at dinner, unconscious for a few seconds, without any warning.
        He takes only a statin. Troponin, electrolytes and TSH are normal.

        Blood pressure is 136/78 mmHg. Since his arrival he has felt well. His ECG is shown.

        What is the most appropriate management?`,
      picture: () => ecgTwelveLead('mobitz-2'),
      options: [
        'Permanent pacemaker during this admission',
        'Ambulatory monitor for 30 days after discharge',
        'Tilt-table test before discharge',
        'Exercise test before discharge',
      ],
      correct: 0,
      explanation: prose`
        Acquired Mobitz II block without a reversible cause is an indication for a permanent pacemaker, with
        or without symptoms, because it turns into complete block without warning. The conducted PR
        intervals are all 170 ms, every fourth P wave is suddenly not followed by a QRS, and the conducted
        beats have a right bundle branch block: the disease lies below the AV node, where escape rhythms are
        slow and unreliable.

        A monitor at home would look for what the ECG already shows. Tilt testing explores reflex syncope,
        which rarely strikes a seated man without warning. Exercise can worsen infranodal block and is
        dangerous here.

        Take-away: constant PR, sudden drop, wide QRS: keep the patient on a monitor with pads at hand, and
        call for a pacemaker.`,
    },
    {
      text: prose`
        An 81-year-old woman has been dizzy since the morning and nearly faints on standing. She takes no
        drugs that slow the heart. Potassium is 4.4 mmol/L.

        She is pale and slow to answer. Blood pressure is 74/40 mmHg, and the extremities are cold. The
        strip is shown. Atropine 1 mg, given twice, has no effect. The nearest laboratory for a transvenous
        pacing wire will be ready in 40 minutes.

        What should be done now?`,
      picture: () => ecgStrip('complete-block'),
      options: [
        'Intravenous amiodarone',
        'Transcutaneous pacing',
        'Intravenous lidocaine',
        'Synchronized cardioversion',
      ],
      correct: 1,
      explanation: prose`
        Complete heart block with shock that ignores atropine is bridged with transcutaneous pacing (or a
        dopamine or epinephrine infusion) until a transvenous wire is in place. P waves march through at
        about 88/min and broad complexes at 34/min, and neither takes notice of the other. A wide escape
        rhythm arises below the His bundle, so atropine, which acts on the AV node, rarely helps.

        Lidocaine and amiodarone would suppress the escape rhythm, which is all that keeps her alive.
        Cardioversion treats tachycardia and may end in asystole.

        Take-away: broad and slow is an escape, not an enemy. Never give an antiarrhythmic drug to
        ventricular beats that come to the rescue. Check for mechanical capture by the pulse.`,
    },
    {
      text: prose`
        A 29-year-old forestry worker from Connecticut is light-headed and has palpitations in August. Five
        weeks ago he had a fever and a large oval rash on the thigh that faded by itself.

        Temperature is 37.4 °C and blood pressure 108/64 mmHg. Troponin is minimally raised; the
        echocardiogram is normal. Serology confirms the suspected infection. The strip is shown.

        Which management is most appropriate?`,
      picture: () => ecgStrip('complete-block-narrow'),
      options: [
        'Intravenous ceftriaxone on a monitored ward',
        'Permanent pacemaker, then oral doxycycline',
        'Intravenous methylprednisolone on a monitored ward',
        'Oral doxycycline and discharge with a monitor',
      ],
      correct: 0,
      explanation: prose`
        Lyme carditis with high-degree AV block is treated in the hospital with intravenous ceftriaxone on a
        monitor, with temporary pacing if needed, because conduction nearly always recovers within days. The
        strip shows P waves at 98/min and narrow complexes at 42/min without any relation: complete block in
        the AV node with a junctional escape.

        Oral doxycycline suffices for Lyme disease without carditis or with a PR interval below 300 ms and
        no symptoms. A permanent pacemaker would burden a young man for decades with a device that he does
        not need after a week. Steroids have no proven benefit.

        Take-away: AV block in a young person is a question, not a diagnosis. Think of ticks, sarcoidosis,
        giant cell myocarditis and drugs before pacing for life.`,
    },
    leftBundleBranchBlock,
    bifascicularBlock,
    {
      text: prose`
        A 21-year-old student has had four spells of sudden, regular palpitations, each of about half an
        hour, the last with near-fainting. She is training to be a pilot. Between the spells she feels well.

        Blood pressure is 112/66 mmHg. Examination and echocardiogram are normal. Her ECG between spells is
        shown.

        Which treatment is most appropriate?`,
      picture: () => ecgTwelveLead('wpw'),
      options: [
        'Long-term verapamil',
        'Long-term digoxin',
        'Catheter ablation',
        'Verapamil as needed during spells',
      ],
      correct: 2,
      explanation: prose`
        Symptomatic pre-excitation is treated by catheter ablation of the accessory pathway, which cures
        more than nine of ten patients at low risk. The tracing shows a short PR interval, a slurred
        beginning of the QRS (the delta wave), and a wide QRS; positive complexes in V1 and a negative delta
        wave in aVL point to a pathway on the left side.

        Verapamil and digoxin are the trap, daily or as needed. They slow the AV node but not the pathway;
        if atrial fibrillation arises, the ventricles can be driven at 250/min and more, and digoxin may
        even shorten the refractory period of the pathway.

        Take-away: delta wave plus palpitations is Wolff-Parkinson-White syndrome. Keep AV nodal blockers
        away and refer for ablation.`,
    },
    {
      text: prose`
        An 84-year-old man received a ventricular pacemaker for complete heart block four days ago. Since
        this morning he has been dizzy. Potassium is 4.1 mmol/L, and he takes no antiarrhythmic drug.

        Blood pressure is 104/58 mmHg. The wound is clean. The pacemaker is programmed to a lower rate of
        60/min. The strip is shown.

        What is the fault?`,
      picture: () => ecgStrip('pacing-failure'),
      options: [
        'Undersensing of ventricular beats',
        'Failure to capture',
        'Exhausted battery',
        'Oversensing of muscle potentials',
      ],
      correct: 1,
      explanation: prose`
        Spikes that are not followed by a QRS mean failure to capture, and a few days after implantation the
        usual reason is a dislodged lead. Some spikes in the strip are followed at once by a broad complex;
        others stand alone on the baseline while P waves march on. An escape beat of his own appears after
        the long gaps.

        Oversensing would suppress the spikes, so that they are missing. Undersensing would show spikes
        placed into or just after his own beats; here each escape beat properly resets the timer by one
        second. A battery lasts for years and announces its end by a fixed slower rate.

        Take-away: ask two questions of every spike. Should it be there (sensing)? Does a QRS follow
        (capture)? Raise the output, and have the lead revised.`,
    },
    {
      text: prose`
        A 69-year-old woman becomes tired and short of breath when she climbs stairs. She takes no
        medication. Electrolytes, TSH and the echocardiogram are normal. Her ECG is shown.

        From the ratio alone one cannot tell Mobitz I from Mobitz II. Which further finding would place the
        block below the AV node?`,
      picture: () => ecgTwelveLead('av-block-2-1'),
      options: [
        'Lengthening PR intervals appear during sleep',
        'Conduction becomes 1:1 after atropine',
        'The block worsens during carotid massage',
        'The block becomes 3:1 during exercise',
      ],
      correct: 3,
      explanation: prose`
        A block that worsens when the sinus rate rises lies below the AV node: faster impulses reach a
        diseased His-Purkinje system while it is still refractory. Every second P wave is conducted, with a
        constant normal PR interval and a right bundle branch block, and both already suggest this level, as
        do her symptoms on exertion.

        The AV node listens to the autonomic nervous system. Improvement after atropine, worsening with
        carotid massage, and Wenckebach cycles at night are therefore the marks of nodal block, which is
        mostly benign. In infranodal block atropine may worsen and vagal stimulation improve conduction.

        Take-away: in 2:1 block look at the QRS, the PR, and the response to exercise. Infranodal means
        pacemaker.`,
    },
  ],
};
