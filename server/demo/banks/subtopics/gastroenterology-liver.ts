/** The liver, and ascites whatever its cause. */
import { normalRange } from '../../../../src/contract/rules/normal-range.ts';
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { labTable } from '../../drawings/table.ts';
import { prose } from '../../writing/prose.ts';

export const varicealBleeding: DemoQuestion = {
  text: prose`
    A 52-year-old man with alcohol-related cirrhosis is in the intensive care unit after vomiting blood.
    He received octreotide, ceftriaxone and two units of red cells. Endoscopy eight hours ago showed
    large esophageal varices with a fibrin plug, which were banded. He has not bled since.

    Blood pressure is 106/64 mmHg and pulse 92/min. He is alert and oriented, without asterixis, and has
    mild ascites. Bilirubin is 3.6 mg/dL, albumin 2.6 g/dL, INR 1.9 (Child-Pugh class C, 11 points),
    creatinine 0.9 mg/dL. Echocardiography is normal. CT shows a patent portal vein and no liver mass.

    What is the most appropriate next step?`,
  options: [
    'Balloon tamponade for 24 hours',
    'Propranolol from day 5 and repeat banding in two weeks',
    'Transjugular intrahepatic portosystemic shunt within 72 hours',
    'Repeat endoscopy with sclerotherapy within 24 hours',
  ],
  correct: 2,
  explanation: prose`
    After a variceal bleed that endoscopy has controlled, a preemptive shunt within 72 hours, best within
    24, prolongs life in patients at high risk of treatment failure: Child-Pugh class C with 10 to 13
    points, or class B above 7 points with active bleeding at endoscopy.

    A nonselective beta-blocker with serial banding is right for patients at lower risk; in class C it
    leaves a high risk of rebleeding and death in the first weeks. Sclerotherapy is inferior to banding
    and a planned second look adds nothing. Balloon tamponade, like an esophageal stent, is a bridge when
    bleeding cannot be stopped, and he has stopped bleeding. Mild ascites and a raised bilirubin do not
    forbid the shunt; heart failure or severe pulmonary hypertension would.

    Take-away: score the liver at the bleed, and call the interventional radiologist the same day.`,
};

export const cardiacAscites: DemoQuestion = {
  text: prose`
    A 57-year-old man is seen for two months of increasing abdominal girth and ankle swelling. He drinks
    two beers a day. At age 26 he had mediastinal radiotherapy for Hodgkin lymphoma.

    Blood pressure is 104/72 mmHg and pulse 96/min. The neck veins are distended while he sits upright.
    The lungs are clear. The liver edge is felt 4 cm below the costal margin, there is shifting dullness
    and mild ankle edema, and there are no spider angiomas. AST is 44 U/L, ALT 39 U/L, bilirubin
    1.6 mg/dL and platelets 214,000/µL. Urine protein is negative. Paracentesis yields clear yellow
    fluid; the results are shown.

    What is the most likely cause of the ascites?`,
  picture: () =>
    labTable(
      'Ascitic fluid and serum',
      [
        ['Albumin', '2.2 g/dL', '3.7 g/dL'],
        ['Total protein', '3.8 g/dL', '6.9 g/dL'],
        ['Glucose', '98 mg/dL', '104 mg/dL'],
        ['LDH', '96 U/L', '188 U/L'],
        ['White cells', '140/µL', '6,200/µL'],
        ['Neutrophils', '18/µL', '3,900/µL'],
        ['Malignant cells', 'none', 'not done'],
      ],
      ['Test', 'Ascites', 'Serum or blood'],
    ),
  options: [
    'Alcohol-related cirrhosis',
    'Constrictive pericarditis',
    'Peritoneal carcinomatosis',
    'Tuberculous peritonitis',
  ],
  correct: 1,
  explanation: prose`
    A serum-ascites albumin gradient of 1.1 g/dL or more (3.7 − 2.2 = 1.5) with an ascitic protein of
    2.5 g/dL or more places the obstruction beyond the sinusoids, in the heart or hepatic veins; with
    distended neck veins and earlier chest radiotherapy, the cause is constrictive pericarditis.

    In cirrhosis the gradient is high too, but scarred sinusoids hold protein back, so ascitic protein is
    usually below 2.5 g/dL, and the neck veins are flat. Carcinomatosis and tuberculous peritonitis leak
    protein from the peritoneum without portal hypertension: the gradient is below 1.1 g/dL, and
    tuberculosis shows hundreds of lymphocytes. Moderate drinking is no diagnosis by itself.

    Take-away: first the gradient, then the protein. High and high means heart, so look at the neck
    before you blame the liver.`,
};

export const bacterialPeritonitis: DemoQuestion = {
  text: prose`
    A 61-year-old woman with cirrhosis from metabolic liver disease is admitted with drowsiness and
    diffuse abdominal discomfort for one day. She takes spironolactone, furosemide and lactulose.

    Temperature is 37.9 °C, blood pressure 108/60 mmHg, pulse 98/min. There is asterixis, jaundice and
    tense ascites. Diagnostic paracentesis shows 1,100 white cells/µL with 640 neutrophils/µL. Creatinine
    is 1.4 mg/dL (0.8 mg/dL a month ago), urea nitrogen 34 mg/dL, sodium 131 mmol/L and bilirubin
    5.2 mg/dL. Diuretics are stopped, and ceftriaxone is started after cultures.

    Which additional treatment most improves her chance of survival?`,
  options: [
    'Intravenous 0.9% saline, 2 L on day 1',
    'Drainage of all ascites on day 1',
    'Terlipressin for five days',
    'Intravenous albumin on days 1 and 3',
  ],
  correct: 3,
  explanation: prose`
    In spontaneous bacterial peritonitis, albumin (1.5 g/kg on day 1 and 1 g/kg on day 3) added to the
    antibiotic lowers both kidney injury and death, most clearly when creatinine is above 1 mg/dL, urea
    nitrogen above 30 mg/dL or bilirubin above 4 mg/dL; she meets all three.

    Saline leaves the circulation within hours and ends up as ascites and edema. Draining all ascites
    during infection can drop the effective volume further and precipitate kidney failure; a modest
    amount, covered by albumin, is removed only for comfort. Terlipressin treats established hepatorenal
    acute kidney injury, which cannot be diagnosed before volume has been restored and other causes
    excluded. Watch for lung congestion while albumin runs.

    Take-away: 250 neutrophils/µL or more in ascites means antibiotic plus albumin, before the culture is
    back.`,
};

export const latentHepatitisB: DemoQuestion = {
  text: prose`
    A 66-year-old man born in Vietnam has newly diagnosed diffuse large B-cell lymphoma. Treatment with
    rituximab, cyclophosphamide, doxorubicin, vincristine and prednisone is to begin next week. He feels
    well apart from night sweats, and knows of no liver disease.

    Examination shows enlarged cervical nodes; liver and spleen are not enlarged. Bilirubin, albumin, INR
    and platelets are normal. Further results are shown.

    What is the most appropriate management?`,
  picture: () =>
    labTable('Hepatitis B profile', [
      ['HBsAg', 'negative', 'negative'],
      ['Anti-HBc, total', 'positive', 'negative'],
      ['Anti-HBc, IgM', 'negative', 'negative'],
      ['Anti-HBs', '34 mIU/mL', 'below 10'],
      ['HBV DNA', 'undetected', 'undetected'],
      ['ALT', '24 U/L', normalRange('Alanine aminotransferase', 'U/L')],
    ]),
  options: [
    'Start entecavir now and continue for at least a year after rituximab',
    'Measure ALT monthly and start entecavir when it rises',
    'Start the regimen; no further measures are needed',
    'Give one dose of hepatitis B vaccine before the regimen',
  ],
  correct: 0,
  explanation: prose`
    Anyone with antibody to the hepatitis B core, even with negative surface antigen and undetectable
    DNA, needs a potent nucleoside analogue before rituximab, because covert viral DNA persists in the
    liver and B-cell depletion lets it return in roughly one of six patients.

    Anti-HBs of 34 mIU/mL shows past recovery, but it falls under rituximab and does not protect
    reliably. Waiting for ALT is dangerous: it rises after the virus has, when hepatitis may already be
    fulminant and chemotherapy must stop. Monitoring of DNA is an option only for drugs with a lower
    risk. A vaccine neither clears covert virus nor works in time. Entecavir or tenofovir continues for
    at least 12 months after the last dose, with monitoring afterward, since late reactivation occurs.

    Take-away: HBsAg and anti-HBc before every anti-CD20 antibody.`,
};

export const fattyLiver: DemoQuestion = {
  text: prose`
    A 54-year-old man with type 2 diabetes and hypertension is seen for a routine visit. He feels well
    and drinks a glass of wine on weekends. He takes metformin, lisinopril and rosuvastatin.

    BMI is 33 kg/m². The liver and spleen are not felt, and there are no stigmata of chronic liver
    disease. AST is 44 U/L, ALT 48 U/L, bilirubin 0.7 mg/dL, albumin 4.2 g/dL, platelets 178,000/µL.
    Tests for viral hepatitis, hemochromatosis and autoimmune hepatitis are negative. Ultrasonography
    shows a bright liver without masses. The FIB-4 index is 1.93.

    What is the most appropriate next step?`,
  options: [
    'Percutaneous liver biopsy',
    'Transient elastography of the liver',
    'Repeat FIB-4 index in two years',
    'Contrast-enhanced CT of the abdomen',
  ],
  correct: 1,
  explanation: prose`
    A FIB-4 index between 1.3 and 2.67 leaves advanced fibrosis open, so a second noninvasive test,
    usually transient elastography, sorts out who needs the hepatologist; fibrosis, not fat, determines
    the outcome of metabolic dysfunction-associated steatotic liver disease.

    Biopsy is kept for discordant noninvasive tests or a suspected second liver disease. CT shows fat and
    late cirrhosis, but not the stage of fibrosis. Repeating FIB-4 suits patients below 1.3: every one to
    two years with diabetes, every two to three without. A stiffness below 8 kPa makes advanced fibrosis
    unlikely; with 8 kPa or more he is referred and, with stage F2 or F3, is a candidate for semaglutide
    or resmetirom. Above 65 years the lower FIB-4 limit is 2.0.

    Take-away: every patient with type 2 diabetes deserves a FIB-4, and every gray value an elastography.`,
};
