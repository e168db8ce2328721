import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { ecgStrip, ecgTwelveLead } from '../drawings/ecg-tracing.ts';
import { prose } from '../writing/prose.ts';

export const ecgMetabolic: DemoBank = {
  name: 'Electrolytes, Drugs & Mimics',
  description: 'When the heart is the messenger: potassium, calcium, cold, poisons, clots and look-alikes.',
  cover: () => coverArt('potassium'),
  questions: [
    {
      text: prose`
        A 56-year-old woman on hemodialysis has missed two sessions because of a snowstorm. Her legs have
        felt weak since last night.

        Blood pressure is 152/88 mmHg and oxygen saturation 96%. There is mild edema. The laboratory will
        need 30 minutes. Her ECG is shown. The dialysis nurse is on the way.

        What should be given first?`,
      picture: () => ecgTwelveLead('hyperkalaemia'),
      options: ['Insulin with glucose', 'Nebulized albuterol', 'Calcium gluconate', 'Sodium bicarbonate'],
      correct: 2,
      explanation: prose`
        With ECG changes of hyperkalemia calcium comes first, because within minutes it makes the membrane
        less excitable and so guards against ventricular fibrillation. The tracing shows tall, narrow,
        pointed T waves, flat broad P waves, a PR interval at the upper limit, and a QRS that begins to
        widen. In a patient on dialysis that is enough to treat before the laboratory calls.

        Insulin with glucose and albuterol shift potassium into the cells and follow at once, but need 15 to
        30 minutes. Bicarbonate helps little without severe acidosis and brings a sodium load. None of these
        removes potassium; dialysis does.

        Take-away: protect, shift, remove, in this order. Calcium lasts 30 to 60 minutes; repeat it if the
        ECG has not improved after five.`,
    },
    {
      text: prose`
        A 26-year-old woman with an eating disorder is admitted because of weakness and palpitations. She
        admits to vomiting and to taking furosemide from the internet. Her ECG on admission is shown.

        She receives 160 mmol of potassium chloride over 24 hours. Her potassium rises only from 2.1 to 2.4
        mmol/L, and the ECG is unchanged. Creatinine is 0.8 mg/dL and blood pressure 98/60 mmHg.

        Which additional treatment is most likely to correct the potassium?`,
      picture: () => ecgTwelveLead('hypokalaemia'),
      options: ['Calcium gluconate', 'Magnesium sulfate', 'Hydrocortisone', 'Sodium bicarbonate'],
      correct: 1,
      explanation: prose`
        Hypokalemia that resists replacement is magnesium deficiency until proven otherwise: without
        magnesium the kidney's potassium channels stay open and what is infused is lost in the urine. Loop
        diuretics waste both. The tracing shows sagging ST segments, flat T waves and, best in V2 to V4, U
        waves taller than the T waves; the QT interval only seems long because it is a QU interval.

        Calcium does not affect potassium balance. Bicarbonate drives potassium into the cells and worsens
        the alkalosis of vomiting. Hydrocortisone has a mineralocorticoid effect and increases the loss.

        Take-away: measure and replace magnesium with every serious hypokalemia. A T wave with two humps,
        the second taller, is a U wave and asks for potassium.`,
    },
    {
      text: prose`
        A 43-year-old woman has tingling around the mouth and cramps in both hands. Two days ago her thyroid
        gland was removed. She takes levothyroxine.

        Blood pressure is 124/76 mmHg. The hand cramps into flexion when the blood pressure cuff stays
        inflated. Her ECG is shown.

        Which disturbance explains the ECG?`,
      picture: () => ecgTwelveLead('hypocalcaemia'),
      options: ['Hypokalemia', 'Hypercalcemia', 'Hypermagnesemia', 'Hypocalcemia'],
      correct: 3,
      explanation: prose`
        A QT interval that is long because the ST segment is long, followed by a T wave of normal shape, is
        hypocalcemia. Calcium ends the plateau of the action potential; when it is short, the plateau and
        with it the ST segment lasts longer. Injury to the parathyroid glands is the cause, and Trousseau's
        sign fits. Symptoms call for intravenous calcium gluconate, then oral calcium and calcitriol.

        Hypokalemia flattens the T wave and adds a U wave. Hypermagnesemia, rare without kidney failure,
        lengthens PR and QRS. Hypercalcemia does the opposite: the ST segment vanishes and the T wave rises
        directly from the QRS.

        Take-away: in a long QT ask which part is long. A long flat ST is calcium; a broad T is a drug or a
        gene.`,
    },
    {
      text: prose`
        An 82-year-old woman with permanent atrial fibrillation and heart failure takes digoxin, apixaban
        and furosemide. After a week of diarrhea she is confused, nauseated and sees yellow rims around
        lamps.

        Blood pressure is 88/50 mmHg. Creatinine is 3.1 mg/dL (1.2 mg/dL last month) and potassium 6.1
        mmol/L. The strip is shown.

        Which treatment is most appropriate?`,
      picture: () => ecgStrip('af-complete-block'),
      options: [
        'Intravenous furosemide',
        'Hemodialysis',
        'Digoxin-specific antibody fragments',
        'Oral activated charcoal in repeated doses',
      ],
      correct: 2,
      explanation: prose`
        Digoxin poisoning with a dangerous bradycardia, or with potassium that rises because the sodium pump
        is blocked, is treated with digoxin-specific antibody fragments. The strip is the key: the baseline
        fibrillates, yet the QRS complexes come regularly at 42/min. Regular beats in atrial fibrillation
        mean complete AV block with a junctional escape rhythm.

        Furosemide worsens the volume loss that brought her here. Dialysis does not remove digoxin, which
        sits in the tissues, and potassium falls when the antibody works. Charcoal in repeated doses is a
        weak substitute, unwise in a drowsy, nauseated patient.

        Take-away: when atrial fibrillation becomes regular without treatment, suspect digoxin. Confusion,
        nausea and a failing kidney complete the picture.`,
    },
    {
      text: prose`
        A 34-year-old man is found drowsy beside empty boxes of a drug that he takes for migraine prevention
        and depression. He has had one seizure, which has stopped.

        Blood pressure is 82/50 mmHg and temperature 38.0 °C. The pupils are wide, the skin is dry and no
        bowel sounds are heard. He is intubated and receives saline. His ECG is shown.

        Which treatment is most appropriate next?`,
      picture: () => ecgTwelveLead('tricyclic'),
      options: ['Sodium bicarbonate', 'Procainamide', 'Flumazenil', 'Physostigmine'],
      correct: 0,
      explanation: prose`
        Tricyclic poisoning with a QRS of more than 100 ms, hypotension or seizures is treated with boluses
        of hypertonic sodium bicarbonate: sodium overcomes the channel block, and the alkaline pH loosens
        the drug from the channel. The tracing shows sinus tachycardia, a QRS near 130 ms, a deep S in lead
        I and a late R of more than 3 mm in aVR. The wide pupils, dry skin and silent bowel are the
        anticholinergic part.

        Physostigmine can cause asystole when conduction is impaired. Procainamide blocks the same sodium
        channel and would be fatal. Flumazenil may provoke seizures in mixed or tricyclic overdose.

        Take-away: in every poisoning look at aVR. A tall late R means a sodium channel blocker, and the
        antidote stands in the crash cart.`,
    },
    {
      text: prose`
        A 61-year-old man is found in a park on a January night. He does not shiver, groans when he is
        touched, and smells of alcohol.

        Blood pressure is 92/54 mmHg, respirations 8/min and temperature 28.4 °C in the esophagus. Glucose
        is 96 mg/dL. A pulse is felt. His ECG is shown.

        What is the most appropriate treatment of the cardiac findings?`,
      picture: () => ecgTwelveLead('hypothermia'),
      options: [
        'Gentle handling and active rewarming',
        'Intravenous atropine',
        'Transvenous pacing',
        'Emergency coronary angiography',
      ],
      correct: 0,
      explanation: prose`
        The bradycardia and the humps of deep hypothermia disappear with warmth, so rewarming is the
        treatment. The tracing shows a rate of 40/min, long PR and QT intervals, and a positive hump on the
        J point, the Osborn wave, which is largest in V3 to V5 and II. Below 30 °C the heart is irritable:
        rough movement may start ventricular fibrillation, which then resists shocks and drugs.

        Atropine has little effect in the cold, and the slow rate suits the low metabolism. A pacing wire
        can provoke fibrillation and is kept for bradycardia that outlasts rewarming. The hump is no injury
        current, so angiography has no target.

        Take-away: a notch after the QRS in a cold patient is an Osborn wave. Warm blankets with forced air
        and warm infusions; extracorporeal rewarming if the circulation fails.`,
    },
    {
      text: prose`
        A 52-year-old woman takes methadone. Five days ago clarithromycin was prescribed for pneumonia.
        Today she has had several spells of near-fainting, each of a few seconds, and has vomited.

        She is awake. Blood pressure between spells is 118/70 mmHg. Potassium is 3.1 mmol/L and creatinine
        normal. During the examination the monitor records the strip shown; it ends by itself.

        Which drug should be given first?`,
      picture: () => ecgStrip('torsades'),
      options: ['Magnesium sulfate', 'Amiodarone', 'Procainamide', 'Sotalol'],
      correct: 0,
      explanation: prose`
        Torsades de pointes is treated with intravenous magnesium sulfate 2 g, whatever the magnesium level.
        The sinus beats at the start have a very long QT interval; a premature beat is followed by a pause,
        and after the next beat a fast polymorphic tachycardia begins whose points twist around the
        baseline. Methadone, a macrolide and low potassium add up. Stop both drugs and bring potassium to
        4.5 to 5 mmol/L; if attacks recur, speed the heart up with pacing or isoproterenol. Defibrillate if
        it lasts.

        Amiodarone, procainamide and sotalol all prolong the QT interval further and may make the spells
        last.

        Take-away: polymorphic tachycardia asks for one look at the QT of the sinus beats. Long: magnesium.
        Normal: think of ischemia.`,
    },
    {
      text: prose`
        A 49-year-old woman is suddenly short of breath and faints briefly, ten days after surgery for a
        fractured ankle. Her leg is still in a cast.

        Blood pressure is 112/74 mmHg, respirations 26/min and oxygen saturation 89% on room air. The lungs
        are clear and the neck veins full. Troponin is mildly raised and creatinine normal. Her ECG is
        shown.

        Which test is most likely to establish the diagnosis?`,
      picture: () => ecgTwelveLead('pulmonary-embolism'),
      options: [
        'Emergency coronary angiography',
        'D-dimer assay',
        'Cardiac magnetic resonance imaging',
        'CT pulmonary angiography',
      ],
      correct: 3,
      explanation: prose`
        Sinus tachycardia, an S wave in I, a Q wave and negative T wave in III, and T inversion in V1 to V4
        speak for acute strain of the right ventricle, and CT angiography shows the embolism. Give heparin
        while you wait, because the clinical probability is high. Together, T inversion in the right chest
        leads and in III are far more often embolism than coronary disease.

        Coronary angiography would follow the T waves to the wrong organ. D-dimer is for low or intermediate
        probability; after surgery and in a cast it is positive anyway, and a negative result would not
        exclude embolism here. Magnetic resonance imaging takes too long.

        Take-away: S1Q3T3 is neither sensitive nor specific, but T inversion in III and V1 together with
        tachycardia should make you think of the lung.`,
    },
    {
      text: prose`
        A 37-year-old man, born in Thailand, is brought in by his wife. At 3 a.m. he made gasping noises,
        was stiff and could not be woken for about a minute. He now feels well. A brother died in his sleep
        at 31.

        Temperature is 36.8 °C and blood pressure 122/76 mmHg. Electrolytes, troponin and the echocardiogram
        are normal. He takes no drugs. His ECG is shown.

        Which treatment is most appropriate?`,
      picture: () => ecgTwelveLead('brugada'),
      options: [
        'Implantable cardioverter-defibrillator',
        'Flecainide',
        'Metoprolol',
        'Percutaneous coronary intervention',
      ],
      correct: 0,
      explanation: prose`
        A spontaneous type 1 Brugada pattern with syncope that looks arrhythmic is an indication for an
        implantable defibrillator, the only treatment proven to prevent sudden death. In V1 and V2 the J
        point stands more than 2 mm high and the ST segment slopes down, domed, into a negative T wave; the
        other leads show no reciprocal change. Nocturnal agonal breathing and a brother who died asleep
        raise the risk.

        Flecainide blocks the sodium channel and brings the pattern out; it is used to provoke it, never to
        treat it. Metoprolol does not protect, and slow rates favor the arrhythmia. Coronary intervention
        treats an infarction that he does not have.

        Take-away: treat fever at once in these patients, avoid sodium channel blockers, and have the
        relatives examined.`,
    },
    {
      text: prose`
        A 27-year-old man has had sharp pain behind the sternum since yesterday. It is worse when he lies
        down or breathes in and eases when he leans forward. He had a cold last week.

        Temperature is 37.8 °C and blood pressure 124/78 mmHg. A scratching sound is heard at the left
        sternal border. Troponin is normal, and echocardiography shows a thin rim of fluid. His ECG is
        shown.

        Which treatment is most appropriate?`,
      picture: () => ecgTwelveLead('pericarditis'),
      options: [
        'Prednisone alone',
        'Prednisone plus colchicine',
        'Ibuprofen plus colchicine',
        'Heparin plus ticagrelor',
      ],
      correct: 2,
      explanation: prose`
        Acute viral or idiopathic pericarditis is treated with a full-dose nonsteroidal drug for one to two
        weeks and colchicine for three months, which halves recurrences. The tracing shows saddle-shaped ST
        elevation in nearly all leads without a mirror image, except in aVR and V1, and PR depression in II
        and V4 to V6 with PR elevation in aVR.

        Prednisone, alone or with colchicine, brings quick relief but more relapses; it is reserved for
        failure of or contraindication to nonsteroidal drugs, or for autoimmune disease. Heparin and
        ticagrelor would treat an infarction and risk bleeding into the pericardium.

        Take-away: look for three things: elevation that is not confined to one artery, no reciprocal
        depression in III or aVL, and a PR segment below the line.`,
    },
  ],
};
