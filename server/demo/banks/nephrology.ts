import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { prose } from '../writing/prose.ts';
import {
  salicylatePoisoning,
  renalTubularAcidosis,
  overcorrectedHyponatremia,
  chronicHyperkalemia,
  secretVomiting,
} from './subtopics/nephrology-electrolytes-acid-base.ts';

export const nephrology: DemoBank = {
  name: 'Nephrology & Acid-Base',
  description: 'Kidney, salts and the blood gas: work from the numbers to the cause, and treat it safely.',
  cover: () => coverArt('kidney'),
  questions: [
    salicylatePoisoning,
    renalTubularAcidosis,
    overcorrectedHyponatremia,
    chronicHyperkalemia,
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
    secretVomiting,
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
