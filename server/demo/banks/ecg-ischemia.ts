import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { ecgTwelveLead } from '../drawings/ecg-tracing.ts';
import { prose } from '../writing/prose.ts';
import { reperfusionRhythm, blockInInferiorInfarction } from './subtopics/ecg-ischemia-arrhythmias.ts';

export const ecgIschemia: DemoBank = {
  name: 'Ischemia & Infarction',
  description: 'Find the closed artery, also where the rules for ST elevation would miss it.',
  cover: () => coverArt('ischemia'),
  questions: [
    {
      text: prose`
        A 63-year-old man has had crushing chest pain for 50 minutes. The ambulance crew gave aspirin and,
        when the pain persisted, nitroglycerin under the tongue. Within minutes he became gray and sweaty.

        Blood pressure is 80/48 mmHg, pulse 62/min and oxygen saturation 97% on room air. The neck veins are
        distended to the jaw, and the lungs are clear. His ECG is shown. The catheterization laboratory is
        being prepared.

        What should be given now?`,
      picture: () => ecgTwelveLead('stemi-inferior'),
      options: [
        'Intravenous furosemide',
        'Intravenous isotonic saline',
        'Intravenous morphine',
        'Intravenous metoprolol',
      ],
      correct: 1,
      explanation: prose`
        Hypotension after nitroglycerin with full neck veins and clear lungs is right ventricular
        infarction, and a bolus of saline restores its preload. The ECG shows ST elevation in II, III and
        aVF, higher in III than in II, a mirror image in I and aVL, and some elevation in V1: the proximal
        right coronary artery is closed. Elevation in V4R would confirm it. If 500 to 1,000 mL do not help,
        use inotropes rather than more fluid, and open the artery in any case.

        Furosemide and morphine lower the preload further, as nitroglycerin did. Metoprolol removes rate and
        contractility from a heart in shock.

        Take-away: record right-sided leads in every inferior infarction, before the nitrate and not after
        it.`,
    },
    {
      text: prose`
        A 57-year-old woman who smokes has had severe pressure behind the sternum and in the left arm for
        two hours. She is sweaty. Aspirin and nitroglycerin have not relieved the pain.

        Blood pressure is 142/86 mmHg and oxygen saturation 97%. Lungs are clear; there is no murmur.
        High-sensitivity troponin is slightly raised. Her ECG is shown.

        What is the most appropriate next step?`,
      picture: () => ecgTwelveLead('stemi-posterior'),
      options: [
        'Leads V7 to V9 and activation of the catheterization laboratory',
        'CT pulmonary angiography',
        'Heparin and coronary angiography within 72 hours',
        'Repeat troponin in three hours, then exercise testing',
      ],
      correct: 0,
      explanation: prose`
        Horizontal ST depression in V1 to V3 with tall R waves and upright T waves is posterior infarction
        seen from the front, and it is treated as ST-elevation infarction. Turn the page over and hold it
        against the light: Q wave, ST elevation and inverted T appear. Leads V7 to V9 need only 0.5 mm of
        elevation; the closed vessel is usually the circumflex.

        Waiting up to 72 hours would be the path for infarction without an acute occlusion, in which ST
        depression is mostly largest in V4 to V6. Pulmonary embolism gives T inversion in V1 to V4 rather
        than upright T waves. Exercise testing is contraindicated in ongoing ischemia.

        Take-away: ST depression that is deepest in V1 to V4 is posterior infarction until leads on the back
        prove otherwise.`,
    },
    {
      text: prose`
        A 54-year-old man comes to a rural hospital with chest pain that began 90 minutes ago. He has no
        other disease, has had no surgery, bleeding or stroke, and takes no drugs.

        Blood pressure is 138/84 mmHg and oxygen saturation 97%. Aspirin, clopidogrel and enoxaparin have
        been given. His ECG is shown. The nearest hospital with a catheterization laboratory is two hours
        and 40 minutes away; the helicopter cannot fly.

        What is the most appropriate reperfusion strategy?`,
      picture: () => ecgTwelveLead('stemi-anterior'),
      options: [
        'Transfer for primary angioplasty without fibrinolysis',
        'Half-dose fibrinolysis with eptifibatide during transfer',
        'Fibrinolysis only if the ECG is unchanged after six hours',
        'Tenecteplase now, followed by transfer',
      ],
      correct: 3,
      explanation: prose`
        When primary angioplasty cannot be done within 120 minutes of first contact, an eligible patient
        gets fibrinolysis within 30 minutes and is then moved to a center. The ECG shows ST elevation in V1
        to V5, I and aVL with depression in III and aVF: the proximal left anterior descending artery, early
        in the course, where each minute saves most muscle.

        Transfer alone would delay reperfusion to more than three hours. Half-dose lysis with a glycoprotein
        inhibitor, or facilitated angioplasty, brings more bleeding and no benefit. Waiting forfeits the
        time in which lysis works.

        Take-away: estimate the time to the wire at the first ECG. Beyond two hours, lyse and go;
        angiography follows at once if lysis fails, otherwise within 2 to 24 hours.`,
    },
    {
      text: prose`
        A 51-year-old man had 20 minutes of chest tightness while shoveling snow this morning. It went away
        by itself. He now feels well and would like to go home.

        Blood pressure is 128/78 mmHg. Examination is normal. High-sensitivity troponin is just above the
        reference limit and does not change over three hours. His ECG, recorded without pain, is shown.

        What is the most appropriate next step?`,
      picture: () => ecgTwelveLead('wellens'),
      options: [
        'Exercise treadmill test today',
        'Coronary calcium score within a month',
        'Admission and early coronary angiography',
        'Discharge with a nitrate and a clinic visit',
      ],
      correct: 2,
      explanation: prose`
        Wellens syndrome means a critical stenosis of the proximal left anterior descending artery that has
        just reopened, and it calls for admission, antithrombotic therapy and early angiography. The
        tracing, taken when the pain has gone, shows biphasic T waves in V2 and deep symmetric inversion in
        V3 and V4, with preserved R waves and an ST segment that is hardly raised.

        An exercise test can close the artery and kill. A calcium score does not show the stenosis and comes
        too late. Discharge ignores that most such patients had a large anterior infarction within weeks
        before angiography became usual.

        Take-away: compare T waves with and without pain. New inversion in V2 to V4 in a patient who is
        pain-free is a warning; sudden upright T waves with new pain mean the artery has closed again.`,
    },
    {
      text: prose`
        A 48-year-old man has had heavy chest pain for 45 minutes. He is pale and sweaty. Potassium is 4.2
        mmol/L; the first troponin is normal.

        Blood pressure is 118/74 mmHg. His ECG is shown; another one, recorded 15 minutes later, is the
        same.

        Which vessel is most likely occluded?`,
      picture: () => ecgTwelveLead('de-winter'),
      options: [
        'Left circumflex artery, obtuse marginal branch',
        'Left anterior descending artery, proximal part',
        'Right coronary artery, proximal part',
        'Right coronary artery, posterior descending branch',
      ],
      correct: 1,
      explanation: prose`
        ST segments that start below the baseline and climb into tall, symmetric T waves in V2 to V5, with
        slight ST elevation in aVR, are the de Winter pattern of a proximal occlusion of the left anterior
        descending artery. It may persist without ever turning into ST elevation and is treated the same
        way: the laboratory is activated at once.

        An obtuse marginal occlusion shows in I, aVL and V6, or as posterior infarction. Closure of the
        right coronary artery or of its posterior descending branch raises II, III and aVF. Hyperkalemia,
        the other cause of tall T waves, does not depress the ST segment like this, and the potassium is
        normal.

        Take-away: not every closed artery lifts the ST segment. Learn the equivalents: posterior, de
        Winter, and concordant changes in left bundle branch block.`,
    },
    {
      text: prose`
        A 74-year-old woman with known stable three-vessel coronary disease has had black stools for three
        days. Since the morning she feels tightness in the chest when she moves.

        Blood pressure is 98/58 mmHg and oxygen saturation 98%. She is very pale. Hemoglobin is 5.6 g/dL;
        high-sensitivity troponin is raised and rising. Her ECG is shown.

        What is the most appropriate treatment of the ischemia now?`,
      picture: () => ecgTwelveLead('left-main'),
      options: [
        'Heparin, ticagrelor and angiography within two hours',
        'Intravenous fibrinolysis',
        'Red cell transfusion and control of bleeding',
        'Intravenous metoprolol',
      ],
      correct: 2,
      explanation: prose`
        Widespread ST depression with elevation in aVR says that the whole inner layer of the left ventricle
        lacks oxygen, and here the cause is anemia: transfuse and stop the bleeding. The tracing shows sinus
        tachycardia, depression in I, II, aVF and V3 to V6, and elevation in aVR and V1. It can mean left
        main or three-vessel stenosis, but also shock, hypoxemia or severe bleeding on top of stable
        disease.

        Heparin and ticagrelor would feed the hemorrhage, and angiography at once would ask for both.
        Fibrinolysis is contraindicated and useless without a thrombus. Metoprolol takes away the
        tachycardia that maintains her output.

        Take-away: with elevation in aVR ask first what the patient lacks, blood, pressure or oxygen. If it
        persists after correction, look at the coronary arteries.`,
    },
    {
      text: prose`
        A 70-year-old man with long-standing left bundle branch block has had chest pressure for one hour.
        An ECG from last year shows the same QRS, with ST segments opposite to the QRS in every lead.

        Blood pressure is 134/82 mmHg. Lungs are clear. Today's ECG is shown.

        Which feature is the most specific sign of an acute coronary occlusion?`,
      picture: () => ecgTwelveLead('lbbb-infarct'),
      options: [
        'QRS duration of about 150 ms',
        'Lack of septal q waves in I and V6',
        'Deep S waves in V1 to V3',
        'ST elevation in leads with an upright QRS',
      ],
      correct: 3,
      explanation: prose`
        ST elevation of 1 mm or more in the same direction as the QRS is the strongest of the Sgarbossa
        criteria and makes this an infarction to be treated at once. Here I, aVL, V5 and V6 have an upright
        QRS and a raised ST segment. V1 to V3 add the second criterion, ST depression where the QRS is
        negative.

        The width of the QRS, the absence of septal q waves and the deep S waves in the right chest leads
        all belong to the left bundle branch block itself; they were there last year. Discordant ST
        elevation in V1 to V3 would be expected too, unless it exceeds a quarter of the depth of the S wave.

        Take-away: in left bundle branch block the ST segment should point away from the QRS. Where it
        follows the QRS, call the laboratory.`,
    },
    reperfusionRhythm,
    {
      text: prose`
        A 66-year-old man comes for a visit four months after an anterior infarction that was treated late.
        He walks two kilometers a day and has had no chest pain since discharge.

        Blood pressure is 116/70 mmHg. The apical impulse is broad and displaced. Troponin is normal. His
        ECG is shown; the one at discharge was the same.

        What best explains the ST segments?`,
      picture: () => ecgTwelveLead('ventricular-aneurysm'),
      options: [
        'Pericarditis after infarction',
        'Early repolarization',
        'Reinfarction of the anterior wall',
        'Left ventricular aneurysm',
      ],
      correct: 3,
      explanation: prose`
        ST elevation that persists for months over deep Q waves is the mark of a left ventricular aneurysm.
        V1 to V4 show QS complexes with moderate, unchanging ST elevation and low or slightly inverted T
        waves; there are no reciprocal changes. A broad, displaced apical impulse fits. Echocardiography
        confirms it and looks for thrombus.

        A new infarction would bring pain, troponin, changing ST segments and, in relation to the QRS,
        larger T waves. Early repolarization has tall R waves and notched J points, never QS complexes.
        Pericarditis after infarction occurs within weeks, with pain, fever and elevation in most leads.

        Take-away: ask for the old tracing. A T wave that is small compared with the QRS speaks for
        aneurysm, a tall one for a fresh occlusion.`,
    },
    blockInInferiorInfarction,
  ],
};
