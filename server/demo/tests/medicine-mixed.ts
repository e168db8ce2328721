import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoTest } from '../writing/demo-test.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';

export const medicineMixed: DemoTest = {
  name: 'Mock paper 1: mixed medicine',
  durationMinutes: 20,
  questions: [
    {
      text: prose`
        A 51-year-old man has pain in the second and third knuckles of both hands and has become tired. His
        skin is tanned in winter. Alanine aminotransferase is 74 U/L, ferritin 1,480 ng/mL and transferrin
        saturation 72%. He drinks little. C-reactive protein is normal.

        Which test is most appropriate next?`,
      options: ['Liver biopsy', 'HFE genotyping', 'Serum ceruloplasmin', 'Bone marrow biopsy'],
      correct: 1,
      explanation: prose`
        A transferrin saturation above 45% with a high ferritin calls for HFE genotyping: two copies of C282Y
        make the diagnosis of hereditary hemochromatosis. Arthropathy of the second and third
        metacarpophalangeal joints, dark skin and raised transaminases fit it.

        Biopsy is left for those without the genotype, and magnetic resonance measures the iron without a
        needle. Ferritin alone rises with inflammation, alcohol and fat in the liver, but then the saturation
        is normal.

        Take-away: transferrin saturation first, genotype second, phlebotomy third.`,
    },
    {
      text: prose`
        A 48-year-old woman has itched for half a year and is tired. Alkaline phosphatase is 412 U/L, bilirubin
        0.9 mg/dL. Antimitochondrial antibodies are positive at 1:160. Ultrasonography shows normal bile
        ducts.

        Which treatment is most appropriate?`,
      options: [
        'Ursodeoxycholic acid',
        'Cholestyramine alone',
        'Endoscopic retrograde cholangiography',
        'Prednisone with azathioprine',
      ],
      correct: 0,
      explanation: prose`
        Cholestatic enzymes for more than half a year with antimitochondrial antibodies are primary biliary
        cholangitis, and no biopsy is needed. Ursodeoxycholic acid at 13 to 15 mg/kg a day delays cirrhosis and
        lengthens life without a transplant; the response is judged by alkaline phosphatase after one year.

        Cholestyramine helps the itch and not the disease. Steroids treat autoimmune hepatitis. The ducts are
        not wide, so there is nothing to be drained.

        Take-away: middle-aged woman, itch, high alkaline phosphatase, AMA: give ursodeoxycholic acid.`,
    },
    {
      text: prose`
        A 37-year-old woman with asthma coughs up brown plugs and wheezes more than usual in spite of a high
        dose of an inhaled steroid. CT shows bronchiectasis near the hila. Eosinophils are 1,100/µL, total IgE
        2,300 IU/mL and IgE against Aspergillus fumigatus is raised.

        Which treatment is most appropriate?`,
      options: ['Intravenous amphotericin B', 'Isoniazid and rifampin', 'Lobectomy', 'Oral prednisolone'],
      correct: 3,
      explanation: prose`
        This is allergic bronchopulmonary aspergillosis, an allergy to a fungus that lives in the mucus and
        does not invade. Oral prednisolone over some months calms it; itraconazole is the other first choice,
        or the second drug when it comes back. Total IgE that falls by a quarter or more proves the response.

        Amphotericin B is for invasive disease. Nothing here points to tuberculosis, and central
        bronchiectasis is not cut out.

        Take-away: asthma that resists, brown plugs, central bronchiectasis and a very high IgE are ABPA.`,
    },
    {
      text: prose`
        A 74-year-old woman has been unsteady and forgetful for a week. Three weeks ago hydrochlorothiazide
        was started. She has no seizure and no headache. Her mucous membranes are dry. Her results are shown.

        Which management is most appropriate?`,
      picture: () =>
        labTable('Chemistry', [
          ['Sodium', '121 mmol/L', normalRange('Sodium', 'mmol/L')],
          ['Potassium', '3.1 mmol/L', normalRange('Potassium', 'mmol/L')],
          ['Urea nitrogen', '27 mg/dL', normalRange('Blood urea nitrogen', 'mg/dL')],
          ['Serum osmolality', '256 mOsm/kg', normalRange('Osmolality, serum', 'mOsm/kg H₂O')],
          ['Urine osmolality', '468 mOsm/kg', ''],
          ['Urine sodium', '42 mmol/L', ''],
        ]),
      options: [
        'Stop hydrochlorothiazide, replace potassium, isotonic saline with frequent sodium checks',
        'Tolvaptan',
        'Hypertonic saline until the sodium is normal',
        'Fluid restriction and continued hydrochlorothiazide',
      ],
      correct: 0,
      explanation: prose`
        The thiazide took salt and potassium and left her unable to dilute her urine. Without seizure or coma
        there is no hurry: stop the drug, give potassium and isotonic saline, and measure the sodium every few
        hours.

        Potassium raises the sodium as well, and once the volume is back the urine turns dilute by itself.
        Both may lift the sodium by more than 8 mmol/L a day, which risks osmotic demyelination; be ready to
        give water and desmopressin. Hypertonic saline is for severe symptoms, a few milliliters at a time.

        Take-away: after a thiazide the danger is the correction that runs away.`,
    },
    {
      text: prose`
        A 24-year-old man with Burkitt lymphoma and a mass of 14 cm will begin chemotherapy today. Uric acid is
        11.2 mg/dL, lactate dehydrogenase 2,100 U/L, creatinine 1.5 mg/dL. He has no glucose-6-phosphate
        dehydrogenase deficiency.

        Besides fluids, what should be given before chemotherapy?`,
      options: ['Sodium bicarbonate', 'Furosemide', 'Rasburicase', 'Allopurinol alone'],
      correct: 2,
      explanation: prose`
        A large, fast-growing lymphoma with high lactate dehydrogenase and uric acid means a high risk of tumor
        lysis. Rasburicase breaks down the uric acid that is there, within hours.

        Allopurinol only prevents new uric acid and leaves xanthine to precipitate; it is enough at lower
        risk. Alkaline urine favors crystals of calcium phosphate. Before rasburicase rule out
        glucose-6-phosphate dehydrogenase deficiency, since it makes hydrogen peroxide, and put the tubes for
        uric acid on ice.

        Take-away: high uric acid before treatment calls for rasburicase.`,
    },
    {
      text: prose`
        A 69-year-old woman has had aching shoulders and hips for five weeks, with two hours of stiffness each
        morning. She has no headache, no jaw pain and no trouble with her eyes. Strength is normal. C-reactive
        protein is 48 mg/L; creatine kinase is normal.

        Which treatment is most appropriate?`,
      options: [
        'Prednisone 15 mg daily',
        'Prednisone 60 mg daily',
        'Methotrexate alone',
        'Ibuprofen and physiotherapy',
      ],
      correct: 0,
      explanation: prose`
        Stiff shoulders and hips beyond the age of 50 with raised inflammatory markers and normal strength are
        polymyalgia rheumatica. It answers to 12.5 to 25 mg of prednisone within days, and a failure to do so
        should make one doubt the diagnosis.

        The high dose is for giant cell arteritis, of which she has no sign; she must know them and come at
        once. Weakness or a high creatine kinase would speak of myositis or a statin.

        Take-away: pain and stiffness without weakness, fast relief by a low dose: polymyalgia.`,
    },
    {
      text: prose`
        A 66-year-old smoker came back from a cruise four days ago and has fever of 39.6 °C, dry cough,
        diarrhea and confusion. Sodium is 128 mmol/L. The radiograph shows a lobar infiltrate. Ceftriaxone for
        two days has not helped. The Gram stain of his sputum shows neutrophils and no bacteria.

        Which treatment is most appropriate?`,
      options: ['Levofloxacin', 'Piperacillin-tazobactam', 'Oseltamivir', 'Vancomycin'],
      correct: 0,
      explanation: prose`
        Travel, diarrhea, confusion, low sodium, and a Gram stain without bacteria point to Legionella, which
        lives inside cells where beta-lactams do not act. Levofloxacin or azithromycin does.

        The urinary antigen is quick but sees only serogroup 1, so a negative one does not exclude it; a
        culture or PCR of sputum does more. Vancomycin and piperacillin-tazobactam share the fault of
        ceftriaxone. A case must be reported, since the source will make others ill.

        Take-away: pneumonia that ignores beta-lactams, with gut, brain and sodium involved, is Legionella.`,
    },
    {
      text: prose`
        A 42-year-old man woke up yesterday with the left half of his face paralyzed, forehead included. He
        hears sounds louder on that side. There is no rash in the ear, and the other cranial nerves, strength
        and gait are normal.

        Which treatment is most appropriate?`,
      options: [
        'Aspirin and admission to the stroke unit',
        'Acyclovir alone',
        'Surgical decompression of the nerve',
        'Prednisone and care of the eye',
      ],
      correct: 3,
      explanation: prose`
        A palsy of the whole half of the face is one of the nerve and not of the brain, whose strokes spare
        the forehead. Prednisone within 72 hours makes a full recovery more likely; artificial tears by day and
        ointment with a patch by night save the cornea.

        Antivirals alone do nothing, and added to prednisone little, unless a rash in the ear betrays zoster.
        Both sides, a slow onset, or other nerves would ask for imaging and for Lyme serology.

        Take-away: forehead weak, nerve; forehead spared, brain.`,
    },
    {
      text: prose`
        A 73-year-old man with atrial fibrillation who stopped his apixaban has had sudden pain in the right
        leg for three hours. The leg is cold and pale below the knee, without a pulse, numb at the toes; he can
        move the foot.

        What is the most appropriate next step?`,
      options: [
        'Duplex ultrasonography tomorrow morning',
        'Heparin now and urgent revascularization',
        'Cilostazol and supervised walking',
        'Primary amputation',
      ],
      correct: 1,
      explanation: prose`
        Pain, pallor, no pulse, cold and numb: an embolus has closed the artery, and muscle dies within about
        six hours. Heparin at once keeps the clot from growing, while the vascular team opens the artery by
        catheter or surgery. Sensory loss confined to the toes with preserved movement means that the leg is
        threatened and can be saved.

        Imaging must not cost hours. Cilostazol is for claudication, and amputation for a leg that is rigid and
        mottled.

        Take-away: a sudden cold leg gets heparin before anything else.`,
    },
    {
      text: prose`
        A 67-year-old man with squamous cell cancer of the lung is thirsty, constipated and drowsy. Four liters
        of isotonic saline have been given since yesterday, and his urine flows. His results of this morning
        are shown.

        Which treatment should be added now?`,
      picture: () =>
        labTable('Chemistry', [
          ['Calcium', '14.1 mg/dL', normalRange('Calcium, total', 'mg/dL')],
          ['Albumin', '3.6 g/dL', normalRange('Albumin', 'g/dL')],
          ['Phosphate', '2.0 mg/dL', normalRange('Phosphorus', 'mg/dL')],
          ['Parathyroid hormone', '6 pg/mL', normalRange('Parathyroid hormone', 'pg/mL')],
          ['Creatinine', '1.2 mg/dL', normalRange('Creatinine', 'mg/dL', 'M')],
        ]),
      options: ['Hydrochlorothiazide', 'Zoledronic acid', 'Cinacalcet', 'Calcitriol'],
      correct: 1,
      explanation: prose`
        A suppressed parathyroid hormone with low phosphate in squamous cell cancer means parathyroid
        hormone-related protein, which makes the bones give calcium away. After fluids zoledronic acid stops
        them; it takes two to four days, so calcitonin may bridge the first two.

        Thiazides and calcitriol raise calcium. Cinacalcet acts on parathyroid glands, which are silent here.
        With poor kidneys denosumab would take the place of zoledronic acid.

        Take-away: fluids first, calcitonin for now, a bisphosphonate for the week.`,
    },
  ],
};
