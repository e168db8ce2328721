import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';
import {
  heartFailure,
  acutePericarditis,
  hypertrophicCardiomyopathy,
  cardiacAmyloidosis,
  constrictivePericarditis,
} from './subtopics/cardiology-myocardium-pericardium.ts';

export const cardiology: DemoBank = {
  name: 'Cardiology',
  description:
    'Heart failure, valves and rhythm: decide on the evidence, from the emergency bay to the clinic.',
  cover: () => coverArt('heart'),
  questions: [
    heartFailure,
    {
      text: prose`
        A 72-year-old woman is in the coronary care unit on day 4 after an anterior ST-elevation myocardial
        infarction. She came 30 hours after the onset of pain and was not reperfused. Within minutes she
        becomes breathless, clammy and confused.

        Blood pressure is 84/56 mmHg, pulse 118/min, respirations 30/min. Jugular venous pressure is raised.
        There is a new harsh holosystolic murmur at the left sternal border that is also heard at the apex,
        and there are crackles over both lower lungs. A pulmonary artery catheter is placed while an
        echocardiogram is awaited. The measurements are shown.

        Which complication best explains the findings?`,
      picture: () =>
        labTable(
          'O₂ saturations and pressures',
          [
            ['Superior vena cava, O₂', '54%', '65–75%'],
            ['Right atrium, O₂', '55%', '65–75%'],
            ['Right ventricle, O₂', '79%', '65–75%'],
            ['Pulmonary artery, O₂', '80%', '65–75%'],
            ['Radial artery, O₂', '96%', '95–99%'],
            ['Right atrium, mean', '13 mmHg', '2–6'],
            ['Pulmonary artery', '46/22 mmHg', '15–30/4–12'],
            ['Wedge position, mean', '20 mmHg', '4–12'],
          ],
          ['Measurement', 'Result', 'Reference'],
        ),
      options: [
        'Free-wall rupture with tamponade',
        'Ventricular septal rupture',
        'Papillary muscle rupture',
        'Right ventricular infarction',
      ],
      correct: 1,
      explanation: prose`
        The jump in oxygen saturation from 55% in the right atrium to 79% in the right ventricle proves a
        left-to-right shunt at ventricular level, so the septum has ruptured. The estimated shunt is (96 −
        55) / (96 − 80), about 2.6 to 1.

        Papillary muscle rupture also brings a new systolic murmur and pulmonary edema, but it causes no
        step-up; it follows inferior infarction more often and shows tall v waves in the wedge tracing.
        Free-wall rupture ends in tamponade or pulseless electrical activity, usually with no murmur. Right
        ventricular infarction belongs to inferior infarction and shows clear lungs with a normal or low
        wedge pressure.

        Take-away: new murmur and shock after infarction: look for an oxygen step-up, call the surgeon, and
        bridge with afterload reduction or mechanical support.`,
    },
    {
      text: prose`
        A 38-year-old woman has had worsening breathlessness for a year and irregular palpitations for two
        weeks. She had rheumatic fever as a child. She takes no drugs and has no history of bleeding,
        stroke, hypertension or diabetes. She is not pregnant.

        Blood pressure is 116/74 mmHg and pulse 96/min, irregularly irregular. There is a loud first heart
        sound, an opening snap and a low-pitched diastolic rumble at the apex. Echocardiography shows a
        mitral valve area of 1.2 cm², a mean gradient of 9 mmHg, a dilated left atrium without visible
        thrombus and an ejection fraction of 60%. ECG shows atrial fibrillation. Creatinine and blood counts
        are normal.

        Which treatment should be given to prevent stroke?`,
      options: ['Warfarin (target INR 2.0–3.0)', 'Rivaroxaban', 'Apixaban', 'Aspirin plus clopidogrel'],
      correct: 0,
      explanation: prose`
        Atrial fibrillation with moderate or severe rheumatic mitral stenosis calls for a vitamin K
        antagonist, whatever the CHA₂DS₂-VASc score.

        Direct oral anticoagulants are the wrong choice here: the large atrial fibrillation trials excluded
        moderate and severe mitral stenosis, and in the INVICTUS trial of rheumatic atrial fibrillation
        rivaroxaban led to more deaths and cardiovascular events than the vitamin K antagonist, without a
        clear gain in bleeding. Apixaban has no better evidence in this setting. Aspirin plus clopidogrel
        protects far less than anticoagulation and still causes bleeding. Her low score must not reassure:
        it was never validated in mitral stenosis, where the risk of embolism is several times higher.

        Take-away: two settings keep warfarin first in atrial fibrillation: moderate to severe rheumatic
        mitral stenosis and a mechanical valve.`,
    },
    {
      text: prose`
        A 64-year-old man with long-standing untreated hypertension comes to the emergency department with
        tearing pain between the shoulder blades that began two hours ago.

        Blood pressure is 198/108 mmHg in both arms and pulse 112/min. Pulses are equal, there is no murmur
        and the abdomen is soft. CT angiography shows a dissection flap that begins just beyond the left
        subclavian artery and ends above the renal arteries. The ascending aorta is normal and all branch
        vessels fill. Creatinine is 1.1 mg/dL and lactate 1.2 mmol/L. He has been given intravenous fentanyl
        and his pain is easing.

        Which intravenous drug should be started first?`,
      options: ['Sodium nitroprusside', 'Hydralazine', 'Nicardipine', 'Esmolol'],
      correct: 3,
      explanation: prose`
        In acute aortic dissection the first drug is an intravenous beta-blocker, because it lowers heart
        rate and the force of ejection, the two drivers of shear stress on the torn wall. Aim for a rate
        below 60/min and a systolic pressure of 100 to 120 mmHg.

        Hydralazine, nicardipine and nitroprusside are vasodilators: given alone they provoke reflex
        tachycardia and a steeper pressure upstroke, which can extend the tear. Nicardipine or nitroprusside
        may follow once the rate is controlled and the pressure is still high; hydralazine is also hard to
        predict. This is an uncomplicated type B dissection, so medical therapy comes before any repair.

        Take-away: in dissection, control rate before pressure; type A then goes to surgery, and complicated
        type B to endovascular repair.`,
    },
    {
      text: prose`
        A 74-year-old man is evaluated for breathlessness when dressing, worsening over six months. He had
        an anterior myocardial infarction nine years ago and takes guideline-directed heart failure
        treatment at the highest doses he tolerates.

        Blood pressure is 108/70 mmHg and pulse 66/min. The carotid upstroke is slow, and there is a soft,
        late-peaking systolic murmur at the right upper sternal border. Echocardiography shows a calcified
        aortic valve with an area of 0.8 cm², a peak velocity of 3.1 m/s, a mean gradient of 24 mmHg, a
        stroke volume index of 27 mL/m² and an ejection fraction of 32%. Coronary angiography shows no
        lesion that needs treatment.

        What is the most appropriate next test?`,
      options: [
        'Low-dose dobutamine stress echocardiography',
        'Repeat resting echocardiography in 6 months',
        'Symptom-limited treadmill exercise test',
        'Cardiac magnetic resonance with late gadolinium',
      ],
      correct: 0,
      explanation: prose`
        Low-dose dobutamine echocardiography tells true severe stenosis from pseudosevere stenosis when area
        is small but gradient low because the ventricle is weak. If flow rises, and velocity reaches 4 m/s
        or mean gradient 40 mmHg while the area stays at 1.0 cm² or less, the stenosis is severe and the
        valve should be replaced; if the area opens beyond 1.0 cm² with a low gradient, the muscle is the
        problem.

        Magnetic resonance shows scar but not how tight the valve is. Treadmill testing is for apparently
        asymptomatic severe stenosis and is unsafe with symptoms. Waiting six months leaves a treatable,
        lethal lesion unanswered.

        Take-away: small area, low gradient, low ejection fraction: raise the flow first, then judge the
        valve. If flow does not rise, CT calcium scoring helps.`,
    },
    acutePericarditis,
    hypertrophicCardiomyopathy,
    {
      text: prose`
        A 24-year-old woman comes to the emergency department with palpitations that began 40 minutes ago.
        She feels light-headed but has no chest pain. She has had short spells before and takes no drugs.

        Blood pressure is 118/74 mmHg, oxygen saturation 98% on room air, and she is alert. The ECG shows an
        irregularly irregular broad-complex tachycardia at about 210/min; the width of the QRS changes from
        beat to beat and the shortest RR interval is 220 ms. An old ECG shows a PR interval of 100 ms and a
        slurred onset of the QRS.

        Which intravenous drug is most appropriate?`,
      options: ['Adenosine', 'Diltiazem', 'Metoprolol', 'Procainamide'],
      correct: 3,
      explanation: prose`
        Procainamide is the drug of choice for stable pre-excited atrial fibrillation, because it slows
        conduction over the accessory pathway and may restore sinus rhythm; ibutilide is an alternative. If
        she becomes unstable, she needs synchronized cardioversion at once.

        Adenosine, diltiazem and metoprolol act on the atrioventricular node. Blocking it removes concealed
        conduction into the pathway, and the vasodilators lower blood pressure with a sympathetic rebound,
        so the ventricular rate can rise until atrial fibrillation turns into ventricular fibrillation. A
        shortest pre-excited RR interval of 250 ms or less marks a pathway that can do this. Digoxin and
        intravenous amiodarone are avoided for the same reason.

        Take-away: fast, broad and irregular means pre-excited atrial fibrillation until proven otherwise;
        leave the node alone, and refer for catheter ablation.`,
    },
    {
      text: prose`
        A 70-year-old man comes to the clinic one week after a non–ST-elevation myocardial infarction,
        treated with one drug-eluting stent in the right coronary artery. He has hypertension, type 2
        diabetes and permanent atrial fibrillation. He has never bled. Since the procedure he has taken
        aspirin, clopidogrel and apixaban, along with a statin, a beta-blocker and a proton pump inhibitor.

        Blood pressure is 128/76 mmHg and pulse 72/min, irregular. Weight is 80 kg, creatinine 1.0 mg/dL and
        hemoglobin 13.8 g/dL.

        Which antithrombotic regimen is most appropriate from now until 12 months after the infarction?`,
      options: [
        'Aspirin plus ticagrelor',
        'Apixaban plus aspirin plus ticagrelor',
        'Apixaban plus clopidogrel',
        'Warfarin plus aspirin plus clopidogrel',
      ],
      correct: 2,
      explanation: prose`
        After stenting for an acute coronary syndrome in atrial fibrillation, a direct oral anticoagulant
        plus clopidogrel gives the best balance: aspirin stops after about a week (four weeks at most, when
        thrombotic risk is high).

        In AUGUSTUS and similar trials, leaving out aspirin about halved bleeding with no significant rise
        in death or ischemic events. Aspirin plus ticagrelor leaves a CHA₂DS₂-VASc score of 4 without
        anticoagulation. Ticagrelor inside triple therapy causes excess bleeding; clopidogrel is the
        preferred partner of an anticoagulant. Warfarin with two antiplatelet drugs for a year is the
        regimen the trials showed to be the most harmful.

        Take-away: triple therapy for one to four weeks, anticoagulant plus clopidogrel up to 12 months,
        then the anticoagulant alone.`,
    },
    {
      text: prose`
        A 59-year-old woman is seen four months after a non–ST-elevation myocardial infarction. She feels
        well, walks daily and eats a Mediterranean diet. She takes aspirin, ticagrelor, bisoprolol, ramipril
        and rosuvastatin 40 mg, and her pharmacy record confirms that she collects every refill.

        Blood pressure is 118/72 mmHg and BMI 26 kg/m². LDL cholesterol is 84 mg/dL (168 mg/dL before
        treatment), HDL cholesterol 46 mg/dL and triglycerides 138 mg/dL. Liver enzymes, creatine kinase,
        TSH and hemoglobin A1c are normal.

        Which drug should be added?`,
      options: ['Fenofibrate', 'Omega-3 acid ethyl esters', 'Ezetimibe', 'Extended-release niacin'],
      correct: 2,
      explanation: prose`
        After an acute coronary syndrome, an LDL cholesterol of 70 mg/dL or more on a maximal statin calls
        for a nonstatin drug, and ezetimibe lowers it by a further 20 to 25% and improved outcomes in
        IMPROVE-IT. Many guidelines now aim below 55 mg/dL; if she stays above her goal, a PCSK9-directed
        drug or bempedoic acid follows.

        Fenofibrate acts mainly on triglycerides, which are normal here, and added to a statin it has not
        reduced events. Niacin added to a statin brought no benefit in two large trials and more diabetes,
        infection and bleeding. Mixed omega-3 esters did not reduce events either and raise the risk of
        atrial fibrillation.

        Take-away: measure LDL cholesterol 4 to 8 weeks after each change, and add a second drug when the
        maximal statin falls short.`,
    },
    cardiacAmyloidosis,
    {
      text: prose`
        A 54-year-old man with a bicuspid aortic valve is on day 6 of intravenous cefazolin for endocarditis
        with methicillin-susceptible Staphylococcus aureus. He was afebrile from day 3, but fever returned
        last night.

        Temperature is 38.7 °C, blood pressure 122/64 mmHg, pulse 88/min. There is a diastolic murmur at the
        left sternal border, unchanged. The lungs are clear. Blood cultures from day 3 are sterile. The PR
        interval was 150 ms on admission and is 280 ms today. Transthoracic echocardiography on admission
        showed a 9-mm aortic vegetation and moderate regurgitation. Electrolytes are normal, and he takes no
        drug that slows conduction.

        What is the most appropriate next step?`,
      options: [
        'Transesophageal echocardiography',
        'Cardiac magnetic resonance imaging',
        'FDG positron emission tomography',
        'Repeat transthoracic echocardiography in 1 week',
      ],
      correct: 0,
      explanation: prose`
        New PR prolongation with returning fever in aortic valve endocarditis means a perivalvular abscess
        until it is excluded, and transesophageal echocardiography is the test to do now, at the bedside if
        needed.

        The atrioventricular node and bundle lie beside the noncoronary and right cusps, so an abscess
        reaches them early. Magnetic resonance is slow and shows valve and annulus less well. FDG imaging
        helps chiefly with prosthetic valves and is less sensitive for native ones. Waiting a week with
        transthoracic imaging, which misses at least half of abscesses, risks complete heart block, fistula
        and death. He needs rhythm monitoring, and early surgery if an abscess is found.

        Take-away: in endocarditis take an ECG every day; a lengthening PR interval calls for imaging the
        same day.`,
    },
    constrictivePericarditis,
  ],
};
