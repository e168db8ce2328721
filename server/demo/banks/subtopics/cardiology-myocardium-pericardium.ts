/** Heart muscle and pericardium. */
import { normalRange } from '../../../../src/contract/rules/normal-range.ts';
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { prose } from '../../writing/prose.ts';

export const heartFailure: DemoQuestion = {
  text: prose`
    A 61-year-old man with ischemic cardiomyopathy comes to the heart failure clinic three months after
    discharge. He is short of breath after one flight of stairs but sleeps flat. He takes
    sacubitril/valsartan 97/103 mg twice daily, metoprolol succinate 200 mg daily, spironolactone 25 mg
    daily, aspirin and atorvastatin, and he has a primary-prevention defibrillator.

    Blood pressure is 112/68 mmHg and pulse 58/min. Jugular venous pressure is normal, the lungs are
    clear and there is no edema. ECG shows sinus rhythm with a QRS of 96 ms. Left ventricular ejection
    fraction is 30%. Potassium is 4.7 mmol/L, creatinine 1.4 mg/dL (eGFR 56 mL/min/1.73 m²), hemoglobin
    A1c 5.6%, ferritin 240 ng/mL and transferrin saturation 31%.

    Which drug should be added?`,
  options: ['Digoxin', 'Dapagliflozin', 'Ivabradine', 'Hydralazine plus isosorbide dinitrate'],
  correct: 1,
  explanation: prose`
    An SGLT2 inhibitor is the missing fourth pillar: with or without diabetes it lowers cardiovascular
    death and heart failure hospitalization in reduced ejection fraction, and it barely moves blood
    pressure or potassium.

    Digoxin has no mortality benefit and is kept for symptoms that persist on full therapy or for rate
    control. Ivabradine needs sinus rhythm of at least 70/min despite the maximal tolerated beta-blocker
    dose; his rate is 58/min. Hydralazine with nitrate is for self-identified Black patients who remain
    symptomatic on standard therapy, or for those who tolerate no renin–angiotensin inhibitor.

    Take-away: check every patient with an ejection fraction of 40% or less for four pillars: ARNI (or
    ACE inhibitor or ARB), beta-blocker, mineralocorticoid antagonist and SGLT2 inhibitor.`,
};

export const acutePericarditis: DemoQuestion = {
  text: prose`
    A 29-year-old man has had sharp retrosternal pain for two days. It is worse when he lies down or
    breathes in, and eases when he sits forward. He had a cold last week. He has no other illness and
    takes no drugs.

    Temperature is 37.6 °C, blood pressure 124/78 mmHg, pulse 92/min. A scratchy three-component sound
    is heard at the left lower sternal border. ECG shows diffuse concave ST elevation with PR
    depression. Echocardiography shows a 5-mm pericardial effusion and normal wall motion. C-reactive
    protein is 64 mg/L; troponin, creatinine and blood counts are normal.

    Which treatment is most appropriate?`,
  options: [
    'Ibuprofen for 2 weeks, then tapered',
    'Prednisone for 4 weeks plus colchicine for 3 months',
    'Ibuprofen for 2 weeks, then tapered, plus colchicine for 3 months',
    'Prednisone for 4 weeks, then tapered',
  ],
  correct: 2,
  explanation: prose`
    A first episode of acute pericarditis is treated with a nonsteroidal anti-inflammatory drug at full
    dose plus colchicine for three months, since colchicine speeds recovery and about halves
    recurrences.

    Ibuprofen alone eases the pain but leaves the higher recurrence risk. Prednisone, alone or with
    colchicine, is not for a first viral or idiopathic episode: early steroids favor recurrence and a
    relapsing course. Low-dose steroids are reserved for contraindications to or failure of first-line
    drugs, or for a systemic inflammatory disease or pregnancy. He has no high-risk feature (fever above
    38 °C, large effusion, tamponade, raised troponin, anticoagulation), so he can be treated as an
    outpatient.

    Take-away: anti-inflammatory drug plus colchicine, rest from exercise, and a taper guided by
    symptoms and C-reactive protein.`,
};

export const hypertrophicCardiomyopathy: DemoQuestion = {
  text: prose`
    A 26-year-old man is referred after collapsing without warning while sitting at his desk last month.
    He recovered within a minute and was not confused. His brother died suddenly at the age of 19. He
    takes no drugs.

    Blood pressure is 122/76 mmHg and pulse 64/min. A faint systolic murmur grows louder when he stands.
    ECG shows deep T-wave inversion in the precordial leads. Echocardiography shows asymmetric septal
    hypertrophy with a maximal wall thickness of 31 mm, a left ventricular outflow gradient of 18 mmHg
    at rest and 24 mmHg with Valsalva, and an ejection fraction of 68%. A 48-hour monitor records two
    runs of nonsustained ventricular tachycardia.

    Which step is most appropriate now?`,
  options: [
    'Insertable loop recorder',
    'Implantable cardioverter-defibrillator',
    'Electrophysiologic study with ventricular stimulation',
    'Long-term oral amiodarone',
  ],
  correct: 1,
  explanation: prose`
    He needs a defibrillator, because he has hypertrophic cardiomyopathy with several major markers of
    sudden death: wall thickness of 30 mm or more, unexplained syncope, a young first-degree relative
    who died suddenly, and nonsustained ventricular tachycardia.

    Programmed stimulation does not predict sudden death reliably in this disease and should not guide
    the decision. A loop recorder would only document the event that is to be prevented. Amiodarone may
    reduce symptomatic arrhythmia but has not been shown to prevent sudden death, and at 26 its lifelong
    toxicity weighs heavily. The gradient is below 30 mmHg, so outflow obstruction does not explain the
    syncope.

    Take-away: in hypertrophic cardiomyopathy the risk of sudden death is read from history, imaging and
    rhythm monitoring; high risk means a defibrillator, whatever the gradient.`,
};

export const cardiacAmyloidosis: DemoQuestion = {
  text: prose`
    A 76-year-old man has had leg swelling and breathlessness for eight months. He had carpal tunnel
    release on both sides at the age of 69. His blood pressure drugs were stopped a year ago because he
    felt faint on standing.

    Blood pressure is 104/66 mmHg and pulse 78/min. Jugular venous pressure is raised and there is ankle
    edema. ECG shows low limb-lead voltage and a pseudoinfarct pattern in V1 to V3. Echocardiography
    shows 17-mm walls, an ejection fraction of 52% and reduced longitudinal strain that spares the apex.
    The serum kappa/lambda free light chain ratio is normal, and serum and urine immunofixation show no
    monoclonal protein.

    Which test is most appropriate to establish the diagnosis?`,
  options: [
    'Bone marrow biopsy',
    'Endomyocardial biopsy',
    'Technetium-99m pyrophosphate scintigraphy',
    'Abdominal fat-pad aspiration',
  ],
  correct: 2,
  explanation: prose`
    Once a monoclonal protein is excluded, bone-avid scintigraphy with SPECT establishes transthyretin
    cardiac amyloidosis without a biopsy: myocardial uptake of grade 2 or 3 is nearly 100% specific in
    this setting.

    Bone marrow biopsy looks for the plasma cell clone of light-chain amyloidosis, which three normal
    tests have made very unlikely. Fat-pad aspiration misses most cases of wild-type transthyretin
    amyloid. Endomyocardial biopsy is definitive but invasive; it is kept for equivocal scans or a
    monoclonal protein. A positive scan is followed by TTR gene sequencing and a transthyretin
    stabilizer or silencer.

    Take-away: thick walls with low voltage, carpal tunnel syndrome, and falling blood pressure suggest
    amyloid; test for light chains first, then scan.`,
};

export const constrictivePericarditis: DemoQuestion = {
  text: prose`
    A 41-year-old man has had abdominal swelling and fatigue for a year. He was treated for tuberculous
    pericarditis six years ago. He drinks no alcohol.

    Blood pressure is 106/72 mmHg and pulse 92/min. The jugular venous pressure is 16 cm H₂O, rises with
    inspiration and shows a steep y descent. There is an early diastolic knock, a pulsatile liver,
    marked ascites and mild ankle edema. B-type natriuretic peptide is 96 pg/mL (normal ${normalRange('BNP', 'pg/mL')}).
    Echocardiography shows an ejection fraction of 60%, a septal bounce, an estimated pulmonary artery
    systolic pressure of 34 mmHg, a medial mitral annular e′ of 14 cm/s and a 32% fall in mitral inflow
    velocity with inspiration.

    What is the most likely diagnosis?`,
  options: [
    'Decompensated liver cirrhosis',
    'Restrictive cardiomyopathy',
    'Constrictive pericarditis',
    'Pulmonary hypertension with right heart failure',
  ],
  correct: 2,
  explanation: prose`
    Congestion with a normal natriuretic peptide, a preserved or high medial e′ and exaggerated
    respiratory swings of mitral inflow means constrictive pericarditis: the muscle relaxes well, but
    the rigid shell couples both ventricles.

    Restrictive cardiomyopathy also raises venous pressure with a steep y descent, but e′ is low (below
    8 cm/s), natriuretic peptide is high, and there is no septal bounce or respiratory shift. Cirrhosis
    explains ascites but not a high jugular pressure. Right heart failure from pulmonary hypertension
    would show a much higher pulmonary pressure and a dilated, failing right ventricle.

    Take-away: ascites out of proportion to edema, with distended neck veins, is constriction until
    imaging says otherwise; chronic disease is treated by pericardiectomy.`,
};
