import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';

export const nephrology: DemoBank = {
  name: 'Nephrology & Acid-Base',
  description: 'Kidney, salts and the blood gas: work from the numbers to the cause, and treat it safely.',
  cover: () => coverArt('kidney'),
  questions: [
    {
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
    },
    {
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
    },
    {
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
    },
    {
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
    },
    {
      text: prose`
        A 66-year-old woman has had fatigue and nausea for two weeks. Ten weeks ago she started omeprazole
        for reflux. She takes no other drugs, and has had no recent infection, contrast study or vascular
        procedure.

        Temperature is 37.2 °C, blood pressure 132/78 mmHg without orthostatic change, pulse 80/min. There
        is no rash or edema. Creatinine is 3.1 mg/dL (0.9 mg/dL four months ago), urea nitrogen 38 mg/dL;
        complement is normal. Urinalysis shows 1+ protein, 30 leukocytes and 3 erythrocytes per high-power
        field and leukocyte casts. Urine culture is sterile. Urine protein-to-creatinine ratio is 0.6 g/g.
        Ultrasonography shows kidneys of normal size without obstruction.

        What is the most likely diagnosis?`,
      options: [
        'Acute tubular necrosis',
        'Cholesterol crystal embolism',
        'Infection-related glomerulonephritis',
        'Acute interstitial nephritis',
      ],
      correct: 3,
      explanation: prose`
        Sterile pyuria with leukocyte casts and a subacute rise in creatinine weeks after starting a proton
        pump inhibitor is acute interstitial nephritis until proven otherwise.

        Fever, rash and eosinophilia together are seen in a small minority, and least of all with proton
        pump inhibitors, so their absence excludes nothing; urine eosinophils do not help. Acute tubular
        necrosis follows ischemia or a toxin and shows muddy brown granular casts. Cholesterol embolism
        follows an arterial procedure, with livedo, blue toes, and at times low complement.
        Infection-related glomerulonephritis brings dysmorphic erythrocytes, erythrocyte casts and low C3.

        Take-away: stop the drug first. If creatinine does not start to fall within days, confirm by biopsy
        and consider glucocorticoids early, because fibrosis sets in within weeks.`,
    },
    {
      text: prose`
        A 24-year-old man passes cola-colored urine one day after the onset of a sore throat and runny nose.
        He had the same thing two years ago. He has no rash, joint pain, abdominal pain or hearing loss. No
        one in his family has kidney disease.

        Blood pressure is 138/86 mmHg and temperature 37.4 °C. The pharynx is red. There is no edema.
        Urinalysis shows 2+ blood, 2+ protein, more than 50 erythrocytes per high-power field, most of them
        dysmorphic, and occasional erythrocyte casts. Creatinine is 1.1 mg/dL, the urine
        protein-to-creatinine ratio 1.2 g/g; C3, C4, antinuclear antibody and ANCA are normal or negative.

        Which finding is most likely on kidney biopsy?`,
      options: [
        'Effaced foot processes without immune deposits',
        'Linear deposits of IgG along the glomerular basement membrane',
        'Subepithelial humps with dominant C3 staining',
        'Dominant mesangial deposits of IgA',
      ],
      correct: 3,
      explanation: prose`
        Visible glomerular hematuria within a day or two of a respiratory infection, recurring and with
        normal complement, is IgA nephropathy, defined by dominant or codominant IgA in the mesangium.

        Subepithelial humps belong to infection-related glomerulonephritis, which follows pharyngitis by one
        to three weeks, lowers C3 and seldom returns. Linear IgG marks anti-glomerular basement membrane
        disease, with rapid loss of kidney function and often lung hemorrhage. Effaced foot processes
        without deposits are minimal change disease, with a sudden nephrotic syndrome and a bland sediment.
        Persistent proteinuria of 0.5 g a day or more is the main sign of risk, and calls for
        renin–angiotensin blockade and disease-directed therapy.

        Take-away: hematuria with the sore throat, IgA; hematuria weeks after it with low C3,
        infection-related.`,
    },
    {
      text: prose`
        A 46-year-old man has had leg swelling for two months. Biopsy three weeks ago showed membranous
        nephropathy with antibodies to the phospholipase A2 receptor. Yesterday he developed constant pain
        in the left flank, and his urine turned red. He takes losartan, furosemide and atorvastatin.

        Temperature is 37.3 °C, blood pressure 134/82 mmHg, pulse 96/min and regular. There is left flank
        tenderness and pitting edema to the thighs. Creatinine is 1.6 mg/dL (1.0 mg/dL three weeks ago),
        albumin 1.7 g/dL, urine protein-to-creatinine ratio 11 g/g, lactate dehydrogenase 410 U/L
        (normal ${normalRange('Lactate dehydrogenase', 'U/L')}). Urinalysis shows many isomorphic erythrocytes, no nitrite and no leukocytes. Ultrasonography
        shows an enlarged left kidney without hydronephrosis.

        What is the most likely cause of the new symptoms?`,
      options: ['Acute pyelonephritis', 'Renal vein thrombosis', 'Ureteral stone', 'Renal artery embolism'],
      correct: 1,
      explanation: prose`
        Flank pain, visible hematuria, rising creatinine and a swollen kidney in heavy nephrotic syndrome
        point to renal vein thrombosis, and membranous nephropathy with an albumin below 2.5 g/dL carries
        the highest risk.

        The liver answers protein loss with more clotting factors while antithrombin escapes into the urine,
        so blood clots easily. Pyelonephritis would show fever, leukocytes or nitrite. Arterial embolism
        causes sudden pain and a much higher lactate dehydrogenase, usually with atrial fibrillation or
        endocarditis, and the kidney does not swell. A stone that causes this much pain usually shows
        hydronephrosis, and would not raise lactate dehydrogenase.

        Take-away: confirm with CT or magnetic resonance venography and anticoagulate for as long as the
        patient remains nephrotic; with albumin this low, consider prophylaxis before a clot forms.`,
    },
    {
      text: prose`
        A 27-year-old man has had cough for a week and coughed up blood this morning. He smokes a pack a
        day. He takes no drugs.

        Temperature is 37.4 °C, blood pressure 148/90 mmHg, pulse 102/min, oxygen saturation 91% on room
        air. There are crackles on both sides. CT shows bilateral alveolar opacities. Hemoglobin is 8.9 g/dL
        and creatinine 4.2 mg/dL (1.0 mg/dL a year ago). He passes 1.2 L of urine a day, with erythrocyte
        casts. Antibodies to the glomerular basement membrane are strongly positive; ANCA and antinuclear
        antibody are negative. Biopsy shows crescents in 60% of glomeruli with linear IgG.

        Which treatment is most appropriate?`,
      options: [
        'Pulse methylprednisolone, then prednisone alone',
        'Glucocorticoids, cyclophosphamide and plasma exchange',
        'Glucocorticoids and mycophenolate mofetil',
        'Rituximab with low-dose prednisone',
      ],
      correct: 1,
      explanation: prose`
        Anti-glomerular basement membrane disease with lung hemorrhage is treated at once with plasma
        exchange, which removes the antibody, cyclophosphamide, which stops its production, and
        glucocorticoids, which calm the inflammation.

        Glucocorticoids alone leave the antibody in place, and kidney and lung are lost within days.
        Mycophenolate acts too slowly and is unproven here. Rituximab has been used when cyclophosphamide
        cannot be given, but is not first-line and does not remove circulating antibody. Since he makes
        urine and needs no dialysis, his kidneys can still recover; when dialysis is needed with crescents
        in nearly all glomeruli, they rarely do, and lung hemorrhage becomes the reason to treat.

        Take-away: pulmonary–renal syndrome: send anti-GBM, ANCA and antinuclear antibodies the same day,
        and start before the biopsy if suspicion is high.`,
    },
    {
      text: prose`
        A 60-year-old man with type 2 diabetes and chronic kidney disease comes for follow-up. He feels
        well. He takes losartan 100 mg, dapagliflozin 10 mg, metformin 1 g, chlorthalidone 12.5 mg and
        rosuvastatin. He has no heart failure.

        Blood pressure is 126/74 mmHg and BMI 25 kg/m². There is no edema. Hemoglobin A1c is 6.6%, potassium
        4.4 mmol/L, creatinine 1.6 mg/dL (eGFR 48 mL/min/1.73 m²) and the urine albumin-to-creatinine ratio
        410 mg/g; six months ago it was 430 mg/g.

        Which change is most likely to slow the progression of his kidney disease?`,
      options: ['Add finerenone', 'Add aliskiren', 'Add amlodipine', 'Add lisinopril'],
      correct: 0,
      explanation: prose`
        Finerenone, a nonsteroidal mineralocorticoid antagonist, lowers kidney failure and cardiovascular
        events in type 2 diabetes with albuminuria that persists on renin–angiotensin blockade, provided
        potassium is normal; an SGLT2 inhibitor is continued alongside.

        Adding lisinopril to losartan (VA NEPHRON-D) or aliskiren to either (ALTITUDE) brought more
        hyperkalemia and acute kidney injury without benefit; such combinations are to be avoided.
        Amlodipine lowers blood pressure, which is at goal already, but not albuminuria. With this eGFR
        finerenone starts at 10 mg a day, and potassium is checked after four weeks. A GLP-1 receptor
        agonist is the fourth drug proven to protect such kidneys.

        Take-away: diabetic kidney disease rests on four drug groups: renin–angiotensin inhibitor, SGLT2
        inhibitor, finerenone and GLP-1 receptor agonist.`,
    },
    {
      text: prose`
        A 55-year-old man with alcohol-related cirrhosis and ascites is in the hospital because his
        creatinine rose from 0.9 to 2.4 mg/dL over five days. Propranolol and diuretics were stopped,
        infection was excluded by ascitic tap and cultures, and he received albumin 1 g/kg a day for two
        days. He was given no contrast or nephrotoxic drug.

        He is alert. Blood pressure is 98/58 mmHg, pulse 88/min, oxygen saturation 97% on room air. The
        lungs are clear and the ascites is moderate. Creatinine is now 2.8 mg/dL, bilirubin 3.1 mg/dL, INR
        1.7, urine sodium 6 mmol/L. The urine has no protein, blood or casts. Kidney ultrasonography is
        normal.

        Which treatment is most appropriate?`,
      options: [
        'Albumin alone for five more days',
        'Terlipressin with albumin',
        'Low-dose dopamine with albumin',
        'Furosemide infusion with albumin',
      ],
      correct: 1,
      explanation: prose`
        Acute kidney injury that does not respond to volume and has a bland urine in cirrhosis with ascites
        is hepatorenal syndrome, and terlipressin with albumin reverses it more often than albumin alone by
        constricting dilated splanchnic vessels.

        Furosemide would deplete the effective arterial volume further. Low-dose dopamine does not improve
        kidney function in any form of acute kidney injury. More albumin alone adds little after an adequate
        challenge and may cause pulmonary edema. Before and during terlipressin, oxygen saturation must be
        at least 90%, with no volume overload and no ischemic disease; his findings allow it. Norepinephrine
        in intensive care is the alternative. Transplantation is the definitive treatment.

        Take-away: exclude infection, shock, nephrotoxins and structural disease, restore volume, then
        constrict early; each rise in creatinine lowers the chance of reversal.`,
    },
    {
      text: prose`
        A 51-year-old man has passed his third kidney stone in four years. Analysis shows 100% uric acid. He
        drinks 3 liters of water a day. He has obesity and type 2 diabetes treated with metformin, and has
        never had gout.

        Blood pressure is 132/80 mmHg and BMI 36 kg/m². Serum urate is 6.1 mg/dL, creatinine 1.0 mg/dL,
        potassium 4.2 mmol/L, calcium 9.4 mg/dL. A 24-hour urine collection shows a volume of 2.6 L, pH 5.1,
        uric acid 620 mg (normal < 800), calcium 160 mg
        (normal ${normalRange('Urine calcium, 24 h', 'mg')}) and normal citrate. CT shows a
        residual 6-mm stone in the lower pole of the left kidney, without obstruction.

        Which treatment is most likely to prevent further stones?`,
      options: ['Allopurinol', 'Potassium citrate', 'Hydrochlorothiazide', 'Low-calcium diet'],
      correct: 1,
      explanation: prose`
        Uric acid stones form because the urine is too acid, so raising urine pH to 6.0–6.5 with potassium
        citrate keeps urate in solution and can even dissolve stones already present.

        Allopurinol is second-line: his urate excretion is normal, and lowering it does not correct a pH of
        5.1. Hydrochlorothiazide addresses calcium stones with high urinary calcium, and can raise serum
        urate. A low-calcium diet is wrong for any common stone: it frees oxalate for absorption and harms
        bone. Insulin resistance impairs ammonium excretion, which explains the acid urine in obesity and
        diabetes; weight loss and less animal protein help. A pH above 7 should be avoided, because calcium
        phosphate may precipitate.

        Take-away: radiolucent stones and a urine pH below 5.5: alkalinize first.`,
    },
    {
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
      options: [
        'Primary aldosteronism',
        'Loop diuretic misuse',
        'Gitelman syndrome',
        'Self-induced vomiting',
      ],
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
    },
    {
      text: prose`
        A 36-year-old man with autosomal dominant polycystic kidney disease comes for advice. His father
        began dialysis at the age of 50. He drinks 3 liters of water a day, restricts salt and takes
        losartan.

        Blood pressure is 118/74 mmHg. Both kidneys are palpable. Creatinine is 1.3 mg/dL (eGFR 72
        mL/min/1.73 m²; 84 three years ago). Liver enzymes are normal. Magnetic resonance imaging shows a
        height-adjusted total kidney volume of 1,050 mL/m (Mayo class 1D) and scattered liver cysts. Genetic
        testing shows a truncating PKD1 variant.

        Which drug is most likely to slow the loss of kidney function?`,
      options: ['Lanreotide', 'Tolvaptan', 'Spironolactone', 'Everolimus'],
      correct: 1,
      explanation: prose`
        Tolvaptan, a vasopressin V2 antagonist, slows kidney growth and loss of eGFR in adults with rapidly
        progressive disease, which Mayo class 1C to 1E, a truncating PKD1 variant and early kidney failure
        in the family all indicate.

        Everolimus slowed growth of the kidneys somewhat but not the loss of function, at the price of many
        adverse effects. Lanreotide did not slow decline of eGFR in DIPAK; somatostatin analogs are used for
        severe polycystic liver. Spironolactone has not been shown to slow this disease. Tolvaptan causes
        polyuria of several liters, and can injure the liver, so aminotransferases are checked at 2 and 4
        weeks, then monthly for 18 months, then every three months.

        Take-away: classify risk by height-adjusted volume for age; offer tolvaptan to the rapid progressor
        who can drink freely.`,
    },
  ],
};
