import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';
import {
  trachealStenosis,
  weakDiaphragm,
  copdMaintenance,
  asthmaMaintenance,
  obesityHypoventilation,
  copdExacerbation,
} from './subtopics/pulmonology-airways-and-breathing.ts';

export const pulmonology: DemoBank = {
  name: 'Pulmonary & Critical Care',
  description: 'Airways, lungs and the ventilator: read the loop, the fluid and the gas, and act in time.',
  cover: () => coverArt('lungs'),
  questions: [
    trachealStenosis,
    weakDiaphragm,
    {
      text: prose`
        A 52-year-old woman with influenza pneumonia has been intubated for 18 hours. Her height is 165 cm
        (predicted body weight 57 kg). She is deeply sedated and receives a neuromuscular blocker.

        Ventilator settings: tidal volume 340 mL, rate 28/min, FiO₂ 0.80, PEEP 14 cm H₂O; plateau pressure
        is 28 cm H₂O. Mean arterial pressure is 72 mmHg on norepinephrine 0.06 µg/kg/min. The chest
        radiograph shows bilateral opacities; the left ventricle is normal on echocardiography. Arterial
        blood gas: pH 7.31, PaCO₂ 49 mmHg, PaO₂ 68 mmHg.

        Which intervention is most likely to improve her survival?`,
      options: [
        'Prone positioning for 16 hours a day',
        'Inhaled nitric oxide',
        'Prolonged recruitment maneuvers at high PEEP',
        'High-frequency oscillatory ventilation',
      ],
      correct: 0,
      explanation: prose`
        Prone positioning lowers mortality in moderate to severe acute respiratory distress syndrome when
        PaO₂/FiO₂ stays below 150 mmHg after 12 to 24 hours of optimized ventilation; hers is 85. In
        PROSEVA, sessions of at least 16 hours halved 28-day mortality.

        Inhaled nitric oxide raises oxygenation for a day or two, does not improve survival and may injure
        the kidney. High-frequency oscillation gave no benefit in one large trial and more deaths in
        another. Prolonged recruitment maneuvers at high PEEP are advised against, since they cause
        hypotension and did not lower mortality. Her tidal volume is already 6 mL/kg of predicted body
        weight with a plateau pressure below 30 cm H₂O. A low dose of vasopressor is no obstacle to turning
        her.

        Take-away: PaO₂/FiO₂ below 150 despite protective ventilation: turn the patient early, and for long.`,
    },
    {
      text: prose`
        A 63-year-old woman is brought in with sudden breathlessness nine days after a total knee
        replacement. She takes no regular drugs and has no history of bleeding.

        Blood pressure is 118/72 mmHg, pulse 112/min, respirations 24/min, oxygen saturation 90% on room air
        and 95% with 2 L/min. The calf is swollen. CT angiography shows emboli in lobar arteries of both
        lungs with a right-to-left ventricular diameter ratio of 1.4. High-sensitivity troponin T is 68 ng/L
        (normal ${normalRange('Troponin T, high sensitivity', 'ng/L')}), lactate 1.4 mmol/L, creatinine 0.8 mg/dL and hemoglobin 12.1 g/dL.

        Which initial treatment is most appropriate?`,
      options: [
        'Full-dose intravenous alteplase',
        'Retrievable inferior vena cava filter',
        'Low-molecular-weight heparin with close monitoring',
        'Surgical pulmonary embolectomy',
      ],
      correct: 2,
      explanation: prose`
        With normal blood pressure and lactate but right ventricular dilation and raised troponin, this is
        intermediate–high-risk pulmonary embolism, treated with anticoagulation at once and monitoring for
        two to three days.

        Routine full-dose thrombolysis in such patients prevented hemodynamic collapse in PEITHO but caused
        more major and intracranial bleeding, with no gain in survival; recent major surgery adds to the
        danger. It is for shock or for decompensation on heparin. A caval filter is for those who cannot be
        anticoagulated. Embolectomy is for high-risk embolism when thrombolysis fails or is contraindicated.

        Take-away: blood pressure and perfusion decide about reperfusion; imaging and troponin decide where
        to monitor. Low-molecular-weight heparin acts sooner and more reliably than unfractionated heparin.`,
    },
    copdMaintenance,
    asthmaMaintenance,
    {
      text: prose`
        A 55-year-old man is on day 3 of ceftriaxone and azithromycin for right lower lobe pneumonia. The
        fever has not settled and he has pain on the right side when he breathes in.

        Temperature is 38.9 °C, blood pressure 118/70 mmHg, pulse 108/min, oxygen saturation 93% on 2 L/min.
        Breath sounds are absent over the right lower chest. Ultrasonography shows a free-flowing effusion
        that fills one third of the hemithorax, without septations. Thoracentesis is done; the results are
        shown.

        What is the most appropriate next step?`,
      picture: () =>
        labTable('Pleural fluid, right', [
          ['Appearance', 'Yellow, cloudy', 'Clear'],
          ['pH (blood gas analyzer)', '7.06', '7.60–7.66'],
          ['Glucose', '34 mg/dL', 'As plasma'],
          ['Lactate dehydrogenase', '1,480 U/L', normalRange('Lactate dehydrogenase', 'U/L')],
          ['Protein', '4.6 g/dL', '1–2'],
          ['Leukocytes', '22,400/µL', '< 1,000'],
          ['Neutrophils', '91%', '< 10%'],
          ['Gram stain', 'No organisms', 'None'],
        ]),
      options: [
        'Antibiotics alone, with ultrasonography in 48 hours',
        'Thoracotomy with decortication',
        'Chemical pleurodesis with talc',
        'Chest tube drainage with continued antibiotics',
      ],
      correct: 3,
      explanation: prose`
        A parapneumonic effusion with a pH of 7.20 or less needs a chest tube now, even when the Gram stain
        is negative, because antibiotics alone will not clear an infected pleural space. His glucose below
        40 mg/dL and lactate dehydrogenase above 1,000 U/L say the same.

        Waiting two days lets fibrin divide the space, after which a simple drain fails. Talc pleurodesis is
        for recurrent malignant effusion or pneumothorax and is wrong in infection. Decortication by
        thoracotomy is kept for organized empyema that drainage, intrapleural tissue plasminogen activator
        with deoxyribonuclease, and thoracoscopic surgery have not resolved. A tube of 14 French or smaller
        is usually enough.

        Take-away: drain a parapneumonic effusion that is frank pus, has organisms, has a pH of 7.20 or
        less, or is large or loculated.`,
    },
    {
      text: prose`
        A 31-year-old woman has had fever, ankle pain and tender red lumps on both shins for two weeks. She
        has no cough and no visual symptoms. She takes no drugs and has not traveled.

        Temperature is 38.1 °C; other vital signs are normal. Both ankles are swollen and warm, and there
        are tender nodules on the shins. The lungs are clear. The chest radiograph shows symmetric
        enlargement of both hilar nodes with clear lung fields. ECG, blood counts, creatinine, calcium,
        liver enzymes and spirometry are normal. An interferon-gamma release assay and an HIV test are
        negative, and an eye examination is normal.

        What is the most appropriate management?`,
      options: [
        'Methotrexate once weekly with folic acid',
        'Naproxen and clinical follow-up',
        'Endobronchial needle biopsy of the hilar nodes',
        'Prednisone 40 mg daily for 6 months',
      ],
      correct: 1,
      explanation: prose`
        Fever, erythema nodosum, ankle arthritis and symmetric hilar nodes form Löfgren syndrome, an acute
        sarcoidosis so typical that it needs no biopsy and usually resolves by itself; a nonsteroidal
        anti-inflammatory drug is enough for the joints.

        Prednisone for months brings harm without changing the good outlook; a short low-dose course is a
        reserve for pain that persists. Biopsy of nodes is needed when the picture is atypical or when
        lymphoma, tuberculosis or fungal disease is in question; here all four features are present and
        tuberculosis tests are negative. Methotrexate is a steroid-sparing drug for chronic sarcoidosis that
        threatens an organ. The screen of eye, heart, calcium, kidney and liver is part of any new
        diagnosis.

        Take-away: the classic Löfgren picture is a clinical diagnosis; treat pain, watch, and repeat the
        radiograph.`,
    },
    obesityHypoventilation,
    {
      text: prose`
        A 64-year-old woman has CT of the chest after a car accident. It shows no injury, but a 7-mm solid
        nodule with a smooth border in the right upper lobe. There is no earlier imaging. She has smoked a
        pack a day for 35 years. She has no history of cancer and has never taken part in lung cancer
        screening. She has no cough, weight loss or fever.

        Vital signs and examination are normal. There are no other nodules and no enlarged nodes. Sodium,
        calcium and blood counts are normal.

        According to the Fleischner Society recommendations, what is the most appropriate next step for the
        nodule?`,
      options: [
        'No further imaging',
        'Positron emission tomography this week',
        'Repeat chest CT in 6 to 12 months',
        'CT-guided needle biopsy',
      ],
      correct: 2,
      explanation: prose`
        A single solid nodule of 6 to 8 mm in a high-risk patient is followed by CT at 6 to 12 months and
        again at 18 to 24 months; smoking and upper lobe location place her at high risk.

        No further imaging is right for solid nodules below 6 mm in low-risk patients. Positron emission
        tomography is unreliable at this size, and is considered, like biopsy or CT at 3 months, above 8 mm.
        Needle biopsy of a 7-mm nodule has a low yield and risks pneumothorax in a smoker. The Fleischner
        table applies to incidental nodules in adults from 35 years without known cancer or
        immunosuppression; a nodule found in a screening program follows Lung-RADS instead.

        Take-away: size, density and risk set the interval; 6 and 8 mm are the thresholds to know.`,
    },
    {
      text: prose`
        A 71-year-old man with septic shock from a urinary tract infection is in the intensive care unit.
        Appropriate antibiotics were given within the first hour, and an obstructing stone has been bypassed
        with a stent. He has received 2.5 L of balanced crystalloid (30 mL/kg), and stroke volume no longer
        rises when his legs are lifted.

        Temperature is 38.8 °C, blood pressure 84/46 mmHg (mean 58 mmHg), pulse 104/min in sinus rhythm.
        Norepinephrine runs at 0.35 µg/kg/min through a central line. The skin is warm. Echocardiography
        shows vigorous function of both ventricles. Lactate is 3.8 mmol/L.

        Which drug should be added next to raise his blood pressure?`,
      options: ['Dobutamine', 'Dopamine', 'Phenylephrine', 'Vasopressin'],
      correct: 3,
      explanation: prose`
        When mean arterial pressure stays below 65 mmHg on norepinephrine of about 0.25 to 0.5 µg/kg/min,
        add vasopressin at a fixed 0.03 units/min: it acts through another receptor, replaces a relative
        deficiency and spares catecholamine.

        Dobutamine is an inotrope for septic cardiac dysfunction with poor perfusion; his heart is vigorous
        and the drug would dilate vessels further. Dopamine causes more arrhythmia than norepinephrine and
        has no advantage. Phenylephrine is a pure alpha-agonist that adds little to norepinephrine and can
        lower cardiac output. Epinephrine comes third. At this dose, intravenous hydrocortisone 200 mg a day
        is also advised.

        Take-away: in septic shock, norepinephrine first, vasopressin second, epinephrine third; dobutamine
        only for a weak heart.`,
    },
    copdExacerbation,
    {
      text: prose`
        A 70-year-old man has had a dry cough and slowly worsening breathlessness for 14 months. He smoked
        until he was 50. He worked as a teacher, keeps no birds and takes no drugs that harm the lung.

        Oxygen saturation is 95% at rest and 88% after a 6-minute walk. There are fine inspiratory crackles
        at both bases and clubbing. Joints and skin are normal. Forced vital capacity is 68% and diffusing
        capacity 44% of predicted. High-resolution CT shows basal, subpleural reticulation with traction
        bronchiectasis and honeycombing. Antinuclear antibody, rheumatoid factor, anti-CCP and myositis
        antibodies are negative. Liver enzymes are normal.

        Which drug is most appropriate?`,
      options: ['Nintedanib', 'Azathioprine plus prednisone', 'Mycophenolate mofetil', 'Prednisone'],
      correct: 0,
      explanation: prose`
        A definite usual interstitial pneumonia pattern on CT without another cause is idiopathic pulmonary
        fibrosis, for which an antifibrotic drug, nintedanib or pirfenidone, about halves the yearly loss of
        vital capacity. No lung biopsy is needed.

        Azathioprine with prednisone and acetylcysteine raised deaths and hospital admissions in PANTHER-IPF
        and is advised against. Prednisone alone has no proven benefit in stable disease and brings
        infection and bone loss; it is used, on weak evidence, in acute exacerbations. Mycophenolate is for
        lung disease of connective tissue disorders, above all systemic sclerosis, of which he has no sign.
        Diarrhea and raised liver enzymes are the main adverse effects of nintedanib.

        Take-away: honeycombing at the bases with no cause found: give an antifibrotic, check oxygen on
        exertion, and refer for transplant assessment early if eligible.`,
    },
  ],
};
