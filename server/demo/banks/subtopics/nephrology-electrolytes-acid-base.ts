/** Electrolytes and the acid–base balance. */
import { normalRange } from '../../../../src/contract/rules/normal-range.ts';
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { labTable } from '../../drawings/table.ts';
import { prose } from '../../writing/prose.ts';

export const salicylatePoisoning: DemoQuestion = {
  text: prose`
    A 23-year-old woman is brought to the emergency department by her roommate, who found her confused.
    She has been vomiting and sweating since the morning. She has had depression and no other illness.
    Empty, unlabeled bottles were found in her room.

    She is restless and disoriented. Temperature is 38.1 °C, blood pressure 118/70 mmHg, pulse 118/min,
    respirations 32/min and deep, oxygen saturation 99% on room air. Pupils and eye grounds are normal,
    and the lungs are clear. The results are shown.

    Which substance did she most likely take?`,
  picture: () =>
    labTable('Arterial blood (room air) and serum', [
      ['pH', '7.47', normalRange('pH', '')],
      ['PaCO₂', '20 mmHg', normalRange('PCO₂', 'mmHg')],
      ['Bicarbonate', '14 mmol/L', normalRange('Bicarbonate', 'mmol/L')],
      ['Sodium', '140 mmol/L', normalRange('Sodium', 'mmol/L')],
      ['Potassium', '3.4 mmol/L', normalRange('Potassium', 'mmol/L')],
      ['Chloride', '102 mmol/L', normalRange('Chloride', 'mmol/L')],
      ['Glucose', '90 mg/dL', '70–140'],
      ['Urea nitrogen', '14 mg/dL', normalRange('Blood urea nitrogen', 'mg/dL')],
      ['Lactate', '2.6 mmol/L', normalRange('Lactate, venous', 'mmol/L')],
      ['Osmolality, measured', '292 mOsm/kg', normalRange('Osmolality, serum', 'mOsm/kg H₂O')],
    ]),
  options: ['Isopropyl alcohol', 'Methanol', 'Salicylate', 'Metformin'],
  correct: 2,
  explanation: prose`
    A raised anion gap (140 − 102 − 14 = 24) together with a PaCO₂ far below the expected 29 mmHg shows
    a metabolic acidosis plus a separate respiratory alkalosis, the signature of salicylate poisoning:
    it uncouples mitochondria and stimulates the respiratory center.

    Isopropyl alcohol gives ketones and an osmolal gap without acidosis. Methanol gives a large gap
    acidosis, at first with an osmolal gap, but no primary hyperventilation; her calculated osmolality
    is 290, so the gap is 2. Metformin poisoning means severe lactic acidosis with a low pH, while her
    lactate hardly explains the gap.

    Take-away: fever, hyperpnea, confusion and a mixed disturbance: measure salicylate, alkalinize with
    bicarbonate, replace potassium, and call for dialysis when the mind is clouded.`,
};

export const renalTubularAcidosis: DemoQuestion = {
  text: prose`
    A 44-year-old woman comes to the emergency department because her legs became too weak to climb
    stairs. For two years she has had dry eyes and a dry mouth. She has passed two kidney stones. For
    several weeks she has also had loose stools. She takes no drugs.

    Blood pressure is 112/70 mmHg, pulse 82/min, respirations 22/min. Hip flexion is weak on both sides
    with preserved sensation. CT shows calcification of the medulla of both kidneys. The results are
    shown.

    What is the most likely cause of the acid-base disturbance?`,
  picture: () =>
    labTable('Serum, arterial blood and spot urine', [
      ['Sodium, serum', '138 mmol/L', normalRange('Sodium', 'mmol/L')],
      ['Potassium, serum', '2.5 mmol/L', normalRange('Potassium', 'mmol/L')],
      ['Chloride, serum', '114 mmol/L', normalRange('Chloride', 'mmol/L')],
      ['Creatinine, serum', '0.9 mg/dL', normalRange('Creatinine', 'mg/dL', 'F')],
      ['pH, arterial', '7.31', normalRange('pH', '')],
      ['PaCO₂', '29 mmHg', normalRange('PCO₂', 'mmHg')],
      ['Bicarbonate', '14 mmol/L', normalRange('Bicarbonate', 'mmol/L')],
      ['pH, urine', '6.7', '4.5–8.0'],
      ['Sodium, urine', '42 mmol/L', 'varies'],
      ['Potassium, urine', '28 mmol/L', 'varies'],
      ['Chloride, urine', '46 mmol/L', 'varies'],
    ]),
  options: [
    'Hyperkalemic (type 4) renal tubular acidosis',
    'Proximal (type 2) renal tubular acidosis',
    'Distal (type 1) renal tubular acidosis',
    'Bicarbonate loss from chronic diarrhea',
  ],
  correct: 2,
  explanation: prose`
    A normal anion gap acidosis (138 − 114 − 14 = 10) with low potassium and a urine pH that stays above
    5.5 is distal renal tubular acidosis, here most likely from Sjögren disease; the alkaline,
    citrate-poor urine explains the stones and nephrocalcinosis.

    Proximal acidosis lowers potassium too, but once serum bicarbonate has settled at a low level the
    distal tubule brings urine pH below 5.5, and stones are rare. Type 4 acidosis has high potassium. In
    diarrhea the kidney excretes ammonium with chloride, so the urine anion gap is negative; hers is 42
    + 28 − 46 = +24 mmol/L, which means ammonium is lacking.

    Take-away: normal-gap acidosis: take potassium, urine pH and urine anion gap. Replace potassium
    first, since alkali drives it lower.`,
};

export const overcorrectedHyponatremia: DemoQuestion = {
  text: prose`
    A 58-year-old man with alcohol use disorder was admitted 12 hours ago with weakness and confusion.
    He had been taking hydrochlorothiazide and eating little. On arrival serum sodium was 104 mmol/L and
    potassium 2.6 mmol/L. He was given 0.9% saline with potassium chloride.

    He is now awake and oriented. Blood pressure is 124/76 mmHg and pulse 84/min. Urine output has risen
    to 400 mL/h. Serum sodium is 116 mmol/L, potassium 3.5 mmol/L and urine osmolality 90 mOsm/kg.

    What is the most appropriate next step?`,
  options: [
    'Give tolvaptan 15 mg by mouth',
    'Stop all fluids and restrict intake to 800 mL a day',
    'Give 5% dextrose in water plus desmopressin',
    'Continue 0.9% saline at the same rate',
  ],
  correct: 2,
  explanation: prose`
    Sodium has risen by 12 mmol/L in 12 hours, beyond the safe limit of 8 mmol/L in any 24 hours for a
    high-risk patient, so it should be lowered again with electrolyte-free water, and desmopressin
    should stop the water diuresis that drives the rise.

    Continuing saline corrects even faster, since the stimulus for vasopressin has gone and dilute urine
    is pouring out. Fluid restriction does nothing against a urine output of 400 mL/h. Tolvaptan blocks
    vasopressin and would accelerate the rise. Alcohol use, malnutrition, hypokalemia and a starting
    sodium of 105 mmol/L or less place him at risk of osmotic demyelination, which shows itself days
    later. Potassium replacement raises sodium too.

    Take-away: in severe hyponatremia watch the urine; sudden, dilute polyuria warns of overcorrection.`,
};

export const chronicHyperkalemia: DemoQuestion = {
  text: prose`
    A 62-year-old woman with type 2 diabetes and chronic kidney disease is seen for a raised potassium
    on two samples taken without hemolysis. She takes lisinopril 40 mg, empagliflozin, chlorthalidone
    and atorvastatin. She has followed a dietitian's advice for three months and uses neither salt
    substitutes nor nonsteroidal anti-inflammatory drugs.

    Blood pressure is 128/76 mmHg and there is no edema. ECG is normal. Potassium is 5.7 mmol/L,
    bicarbonate 25 mmol/L, creatinine 1.7 mg/dL (eGFR 34 mL/min/1.73 m²), unchanged for a year, and the
    urine albumin-to-creatinine ratio is 780 mg/g.

    What is the most appropriate management?`,
  options: [
    'Replace lisinopril with losartan',
    'Replace lisinopril with amlodipine',
    'Continue lisinopril and add sodium bicarbonate',
    'Continue lisinopril and add sodium zirconium cyclosilicate',
  ],
  correct: 3,
  explanation: prose`
    A potassium binder lets her keep the full dose of an ACE inhibitor, which slows loss of kidney
    function in diabetic kidney disease with heavy albuminuria; the drug should be reduced or stopped
    only when hyperkalemia cannot be controlled otherwise.

    Losartan blocks the same system and would raise potassium as much. Amlodipine would spare potassium
    but gives up the protection of the kidney. Bicarbonate lowers potassium when there is acidosis; hers
    is normal, and the sodium load would be of no use. Diet, a diuretic, an SGLT2 inhibitor and a review
    for offending drugs come first, and are already in place. Cyclosilicate carries sodium, so watch for
    edema; patiromer is an alternative.

    Take-away: mild chronic hyperkalemia is a reason to treat potassium before giving up
    renin–angiotensin blockade.`,
};

export const secretVomiting: DemoQuestion = {
  text: prose`
    A 21-year-old university student is sent to the clinic because of low potassium found at a sports
    examination. She feels tired and has cramps. She says that she eats normally and takes no drugs,
    laxatives or supplements.

    BMI is 19 kg/m², blood pressure 102/64 mmHg with a fall of 18 mmHg on standing, and pulse 88/min.
    The examination is otherwise normal. The results are shown.

    What is the most likely cause of the abnormalities?`,
  picture: () =>
    labTable('Serum, arterial blood and spot urine', [
      ['Sodium, serum', '136 mmol/L', normalRange('Sodium', 'mmol/L')],
      ['Potassium, serum', '2.7 mmol/L', normalRange('Potassium', 'mmol/L')],
      ['Chloride, serum', '86 mmol/L', normalRange('Chloride', 'mmol/L')],
      ['Magnesium, serum', '1.9 mg/dL', normalRange('Magnesium', 'mg/dL')],
      ['pH, arterial', '7.52', normalRange('pH', '')],
      ['PaCO₂', '48 mmHg', normalRange('PCO₂', 'mmHg')],
      ['Bicarbonate', '38 mmol/L', normalRange('Bicarbonate', 'mmol/L')],
      ['pH, urine', '7.7', '4.5–8.0'],
      ['Sodium, urine', '46 mmol/L', 'varies'],
      ['Potassium, urine', '52 mmol/L', 'varies'],
      ['Chloride, urine', '7 mmol/L', 'varies'],
    ]),
  options: ['Primary aldosteronism', 'Loop diuretic misuse', 'Gitelman syndrome', 'Self-induced vomiting'],
  correct: 3,
  explanation: prose`
    Metabolic alkalosis with a urine chloride below 10 mmol/L, although urine sodium and potassium are
    high, means recent loss of gastric acid: filtered bicarbonate exceeds what the tubule can reclaim
    and takes sodium and potassium along, while chloride is retained. The urine pH of 7.7 shows the
    bicarbonate.

    Gitelman syndrome and a loop diuretic at work both block chloride reabsorption, so urine chloride is
    above 20 mmol/L; Gitelman also lowers magnesium. Primary aldosteronism raises blood pressure, and
    chloride in urine matches intake. Urine sodium misleads in alkalosis, since it follows bicarbonate
    even in volume depletion.

    Take-away: in metabolic alkalosis read urine chloride, not sodium; a low value means that saline and
    potassium chloride will correct it. Then ask, kindly and in private, about eating.`,
};
