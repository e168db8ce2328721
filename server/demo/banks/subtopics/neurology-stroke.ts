/** Stroke: vessels that are closed, and vessels that bleed. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { labTable } from '../../drawings/table.ts';
import { prose } from '../../writing/prose.ts';

export const lateThrombectomy: DemoQuestion = {
  text: prose`
    A 68-year-old man is found on the floor by his wife at 8 a.m. with weakness of the right side. She
    had last seen him well at 10 p.m. He lived independently and takes apixaban, last dose the evening
    before, for atrial fibrillation.

    Blood pressure is 164/88 mmHg, pulse 92/min and irregular. He has global aphasia, right hemiplegia and
    gaze deviation to the left (NIHSS 17). At 9 a.m. CT shows no hemorrhage; CT angiography shows an
    occlusion of the first segment of the left middle cerebral artery. CT perfusion shows an infarct core
    of 14 mL and a penumbra of 96 mL.

    What is the most appropriate treatment?`,
  options: [
    'Intravenous tenecteplase',
    'Mechanical thrombectomy',
    'Intravenous heparin',
    'Aspirin and clopidogrel',
  ],
  correct: 1,
  explanation: prose`
    Between 6 and 24 hours after he was last seen well, an occlusion of a large anterior artery with a
    small core and a large penumbra is treated by thrombectomy: two to three patients need treatment for
    one more to live with less disability.

    Tenecteplase is standard within 4.5 hours, and later only in selected patients with favorable
    imaging; a full dose of apixaban within 48 hours speaks against it, but not against thrombectomy.
    Heparin in the acute phase brings as many hemorrhages as it prevents strokes. Aspirin with
    clopidogrel is for minor stroke and does not open a middle cerebral artery. Even larger cores benefit
    in recent trials, so distance and time should not stop the call. Blood pressure up to 185/110 mmHg
    is accepted before the procedure.

    Take-away: every severe stroke within 24 hours gets CT angiography at once.`,
};

export const minorStroke: DemoQuestion = {
  text: prose`
    A 63-year-old woman has had weakness of the left hand since this morning, six hours ago. She has
    hypertension and takes amlodipine.

    Blood pressure is 168/90 mmHg, pulse 76/min and regular. There is a left pronator drift and mild
    facial weakness (NIHSS 2), without effect on her daily activities. CT shows no hemorrhage; MRI shows
    a small infarct in the right corona radiata. CT angiography shows no stenosis, and telemetry sinus
    rhythm. LDL cholesterol is 128 mg/dL, platelets are normal. Atorvastatin 80 mg is started.

    Which antithrombotic treatment is most appropriate?`,
  options: [
    'Aspirin alone',
    'Apixaban',
    'Aspirin and clopidogrel for 21 days, then one of them',
    'Aspirin and clopidogrel for 12 months, then one of them',
  ],
  correct: 2,
  explanation: prose`
    After a minor noncardioembolic stroke (NIHSS 3 or less) or a high-risk transient attack, aspirin with
    clopidogrel, begun within 24 hours and given for 21 days, prevents about one in four to one in three
    early recurrences.

    Aspirin alone is right for larger strokes, where the risk of bleeding into the infarct is higher, and
    for low-risk attacks. Beyond the first weeks two drugs bleed more without preventing more strokes;
    90 days are considered only for severe intracranial stenosis. Apixaban is for atrial fibrillation or
    another cardiac source, not for a small-vessel or undetermined stroke. Both drugs start with a
    loading dose, clopidogrel 300 to 600 mg. Blood pressure is lowered to below 130/80 mmHg over the next
    days, and LDL cholesterol to below 70 mg/dL.

    Take-away: minor stroke: two drugs, three weeks, then one.`,
};

export const subarachnoidHemorrhage: DemoQuestion = {
  text: prose`
    A 48-year-old woman comes in 20 hours after a headache that reached its peak within seconds while she
    lifted a box. She vomited twice. She has never had such a headache; she smokes.

    Temperature is 37.1 °C, blood pressure 152/88 mmHg. She is alert, with mild neck stiffness and no
    focal signs; the fundi are normal. CT of the head without contrast shows no hemorrhage. Opening
    pressure at lumbar puncture is 21 cm H₂O. The fluid is shown.

    What is the most appropriate next step?`,
  picture: () =>
    labTable(
      'Cerebrospinal fluid',
      [
        ['Color', 'pink', 'pink'],
        ['Red cells', '12,400/µL', '11,900/µL'],
        ['White cells', '14/µL', '13/µL'],
        ['Supernatant', 'not done', 'yellow'],
        ['Protein', 'not done', '72 mg/dL'],
        ['Glucose', 'not done', '64 mg/dL'],
        ['Gram stain', 'not done', 'no bacteria'],
      ],
      ['Test', 'Tube 1', 'Tube 4'],
    ),
  options: [
    'Repeat lumbar puncture after 24 hours',
    'MR venography of the head',
    'CT angiography of the head and neck',
    'Discharge with sumatriptan',
  ],
  correct: 2,
  explanation: prose`
    Red cells that do not clear from the first to the fourth tube, with a yellow supernatant, prove
    subarachnoid hemorrhage despite a normal CT, and CT angiography looks for the aneurysm now, since
    rebleeding is most likely in the first 24 hours.

    MR venography is for sinus thrombosis, with headache that usually builds up, raised pressure or
    papilledema. A second puncture would only show blood from the first. Sumatriptan constricts arteries
    and is dangerous here; a first thunderclap headache is no migraine. White cells in proportion to red
    cells (about one per 700 to 1,000) come with the blood. CT misses hardly any bleeding within six
    hours, but about one in ten after a day. Secure the aneurysm early, lower excessive pressure, and
    give nimodipine for 21 days.

    Take-away: thunderclap headache: CT; if it is normal after more than six hours, lumbar puncture or CT
    angiography.`,
};

export const hemorrhageOnWarfarin: DemoQuestion = {
  text: prose`
    A 76-year-old woman who takes warfarin for a mechanical mitral valve has had headache and right-sided
    weakness for 90 minutes.

    Blood pressure is 188/96 mmHg, pulse 84/min. She is drowsy, with dysarthria and right hemiparesis
    (Glasgow Coma Scale 13). CT shows a hemorrhage of 22 mL in the left basal ganglia without
    hydrocephalus. INR is 3.4, platelets 210,000/µL, creatinine 1.0 mg/dL. Nicardipine is started, with a
    target systolic pressure of 140 mmHg, and warfarin is stopped.

    Which treatment should she receive now?`,
  options: [
    'Fresh frozen plasma and intravenous vitamin K',
    'Intravenous vitamin K alone',
    'Four-factor prothrombin complex concentrate and intravenous vitamin K',
    'Recombinant factor VIIa and intravenous vitamin K',
  ],
  correct: 2,
  explanation: prose`
    In hemorrhage on warfarin with an INR of 2.0 or more, four-factor prothrombin complex concentrate
    corrects clotting within minutes, in a small volume, and less hematoma growth follows than with
    plasma; vitamin K 10 mg intravenously keeps the INR down when the factors have faded.

    Plasma must be thawed, needs a liter or more, overloads the heart and takes hours. Vitamin K alone
    acts after 6 to 24 hours, far too late. Factor VIIa lowers the INR number without restoring factors
    II, IX and X, and causes arterial clots. The mechanical valve is no reason to hold back: its risk over
    one to two weeks without anticoagulant is small against that of a growing hematoma, and
    anticoagulation returns when bleeding has been stable.

    Take-away: reverse first, within the hour, together with blood pressure control.`,
};
