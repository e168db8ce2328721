import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';

export const gastroenterology: DemoBank = {
  name: 'Gastroenterology & Hepatology',
  description: 'From the bleeding varix to the next colonoscopy: act at once, or rightly wait.',
  cover: () => coverArt('stomach'),
  questions: [
    {
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
    },
    {
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
    },
    {
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
    },
    {
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
    },
    {
      text: prose`
        A 29-year-old woman with ulcerative colitis, treated with mesalamine, is in the hospital with severe
        bloody diarrhea. After three full days of intravenous methylprednisolone 60 mg daily she still has
        nine bloody stools a day. She receives prophylactic enoxaparin.

        Temperature is 37.8 °C, pulse 102/min, blood pressure 112/68 mmHg. The abdomen is soft and mildly
        tender. Hemoglobin is 9.8 g/dL, albumin 2.7 g/dL, C-reactive protein 62 mg/L. Stool is negative for
        Clostridioides difficile. Flexible sigmoidoscopy shows deep ulcers, and biopsies no cytomegalovirus.
        A radiograph shows a transverse colon of 4 cm. Interferon-gamma release assay and hepatitis B
        serology are negative.

        What is the most appropriate next treatment?`,
      options: ['Mesalamine enemas', 'Infliximab', 'Methylprednisolone for five more days', 'Vedolizumab'],
      correct: 1,
      explanation: prose`
        More than eight stools, or three to eight with a C-reactive protein above 45 mg/L, on day 3 of
        intravenous glucocorticoid predicts colectomy in about 85%, so rescue therapy starts now; infliximab
        works within days, and infection has been excluded.

        Prolonging methylprednisolone beyond three to five days without response raises complications and the
        mortality of later surgery. Mesalamine adds nothing in acute severe colitis. Vedolizumab takes weeks
        to act and suits maintenance. Cyclosporine would be an equal alternative. The surgeon should know her
        from the first day: dilation beyond 5.5 cm with toxicity, perforation, massive bleeding, or no
        response after about a week of rescue means colectomy.

        Take-away: in acute severe colitis, day 3 is the day of decision. Check stool, cytomegalovirus,
        tuberculosis and hepatitis B on day 1, so that nothing delays it.`,
    },
    {
      text: prose`
        A 63-year-old man with long-standing reflux has endoscopic surveillance of a Barrett esophagus. He
        takes omeprazole 40 mg daily and has no dysphagia or weight loss. He has hypertension and is
        otherwise fit.

        High-definition endoscopy shows circumferential salmon-colored mucosa over 4 cm, without nodules,
        ulcers or erosions. Biopsies every centimeter show intestinal metaplasia with flat high-grade
        dysplasia, which a second gastrointestinal pathologist confirms.

        What is the most appropriate management?`,
      options: [
        'Radiofrequency ablation',
        'Repeat biopsies in three months on high-dose omeprazole',
        'Esophagectomy',
        'Laparoscopic fundoplication',
      ],
      correct: 0,
      explanation: prose`
        Confirmed high-grade dysplasia in flat Barrett mucosa is treated by endoscopic eradication, usually
        radiofrequency ablation, which clears dysplasia in more than 80% and sharply lowers the risk of
        cancer, otherwise about 6% a year.

        Esophagectomy cures as well, but at a mortality and morbidity that are no longer justified; it is for
        cancer that invades the submucosa with risk features. Repeating biopsies after intensified acid
        suppression makes sense when the finding is indefinite for dysplasia, or when inflammation clouds
        it; here two experts agree. Fundoplication controls reflux and does not prevent cancer. Had there
        been a nodule, it would be resected first, for staging. A proton pump inhibitor and surveillance
        continue after ablation.

        Take-away: confirm dysplasia by a second expert, resect what is raised, ablate what is flat.`,
    },
    {
      text: prose`
        A 46-year-old woman was admitted three days ago with epigastric pain. Lipase was 2,900 U/L, ALT
        310 U/L and bilirubin 2.4 mg/dL. Ultrasonography showed gallstones and a common bile duct of 6 mm.
        She received Ringer lactate and analgesics.

        She is now free of pain and eats a low-fat diet. Temperature is 36.9 °C, pulse 78/min, and the
        abdomen is soft. ALT is 84 U/L, bilirubin 0.9 mg/dL, leukocytes 7,600/µL, urea nitrogen 11 mg/dL.
        Magnetic resonance cholangiography shows no stone in the bile duct, and there is no peripancreatic
        fluid.

        What is the most appropriate management?`,
      options: [
        'Ursodeoxycholic acid for six months',
        'Cholecystectomy after six to eight weeks',
        'Endoscopic sphincterotomy during this admission',
        'Cholecystectomy during this admission',
      ],
      correct: 3,
      explanation: prose`
        After mild gallstone pancreatitis the gallbladder comes out before discharge, because waiting a few
        weeks exposes about one patient in five to readmission for recurrent pancreatitis, cholangitis or
        colic, without making surgery safer.

        Waiting six to eight weeks is right after necrotizing pancreatitis or with fluid collections, until
        inflammation has settled. Endoscopic retrograde cholangiopancreatography with sphincterotomy is for
        cholangitis, within 24 hours, or for a proven duct stone; her liver tests fell and cholangiography
        is clear. Sphincterotomy alone is a second choice for patients unfit for surgery. Ursodeoxycholic
        acid dissolves few stones, slowly, and leaves the source in place.

        Take-away: mild gallstone pancreatitis: same admission. Necrosis or collections: later. Cholangitis:
        drain the duct first.`,
    },
    {
      text: prose`
        A 44-year-old woman has had postprandial epigastric fullness for four months. She has no weight loss,
        vomiting or anemia and takes no nonsteroidal drugs. She took azithromycin for bronchitis twice in the
        past two years. She tolerates penicillin.

        The abdomen is normal. Hemoglobin is 13.4 g/dL. A stool antigen test for Helicobacter pylori is
        positive. She has never been treated for it, and susceptibility testing is not available.

        Which 14-day regimen is most appropriate?`,
      options: [
        'Omeprazole, levofloxacin and amoxicillin',
        'Omeprazole, clarithromycin and metronidazole',
        'Omeprazole, bismuth, tetracycline and metronidazole',
        'Omeprazole, clarithromycin and amoxicillin',
      ],
      correct: 2,
      explanation: prose`
        Bismuth quadruple therapy for 14 days is the first choice for a first treatment without
        susceptibility results, because resistance to tetracycline and bismuth is rare and resistance to
        metronidazole is largely overcome by dose and duration.

        Both clarithromycin triple regimens fail in too many patients: resistance exceeds 15 to 20% in most
        regions, and any earlier macrolide, azithromycin included, makes it likely. Clarithromycin is for
        strains known to be susceptible. Levofloxacin resistance is common as well, and fluoroquinolones are
        kept for later lines with proven susceptibility. Cure is confirmed by urea breath test, stool antigen
        or biopsy at least four weeks after therapy and two weeks after the last proton pump inhibitor;
        serology stays positive.

        Take-away: ask for every past macrolide, give bismuth quadruple, and always test for cure.`,
    },
    {
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
    },
    {
      text: prose`
        A 33-year-old woman with type 1 diabetes is referred for iron deficiency that came back after two
        courses of ferrous sulfate. She has bloating and two or three loose stools a day, and eats a normal
        diet. Her periods are light.

        BMI is 20 kg/m², and the examination is normal except for pallor. Hemoglobin is 9.9 g/dL, MCV 74 fL,
        ferritin 5 ng/mL. Tissue transglutaminase IgA is below 1 U/mL (normal below 4), and total IgA is
        below 5 mg/dL (normal ${normalRange('Immunoglobulin A', 'mg/dL')}).

        What is the most appropriate next test?`,
      options: [
        'HLA-DQ2 and HLA-DQ8 typing',
        'Deamidated gliadin peptide IgG',
        'Tissue transglutaminase IgA after four weeks of extra gluten',
        'Response to a gluten-free diet for eight weeks',
      ],
      correct: 1,
      explanation: prose`
        In selective IgA deficiency every IgA-based test for celiac disease is falsely negative, so
        antibodies of class IgG, against deamidated gliadin or tissue transglutaminase, come next, with
        duodenal biopsies if positive or if suspicion stays high.

        IgA deficiency is ten times more frequent in celiac disease than in the population, and type 1
        diabetes raises the risk further. HLA typing can only exclude: about one third of healthy people
        carry DQ2 or DQ8. Extra gluten cannot raise an antibody of a class that she does not make; she also
        eats gluten already. A gluten-free trial proves nothing, since many people feel better on it, and it
        heals the mucosa and clears antibodies before a diagnosis is made.

        Take-away: read a negative transglutaminase IgA only together with the total IgA, and on a diet with
        gluten.`,
    },
    {
      text: prose`
        A 55-year-old man had his first screening colonoscopy. The cecum was reached, and bowel preparation
        was excellent. Three polyps were removed completely in one piece: 4 mm and 6 mm in the ascending
        colon and 12 mm in the sigmoid. All are tubular adenomas with low-grade dysplasia.

        His family history is free of cancer. He has no symptoms and asks when to come back.

        When should the next colonoscopy be done?`,
      options: ['In 1 year', 'In 3 years', 'In 5 years', 'In 10 years'],
      correct: 1,
      explanation: prose`
        One adenoma of 10 mm or more sets the interval at three years after a complete, high-quality
        examination, as do villous histology, high-grade dysplasia or five to ten adenomas, because these
        findings predict advanced neoplasia later on.

        One year is for more than ten adenomas at one examination, and raises the question of a hereditary
        syndrome; piecemeal removal of a lesion of 20 mm or more asks for a look at the site after six
        months. Five years is within the range (three to five years) for three or four adenomas that are all
        smaller than 10 mm. Ten years follows a normal examination; one or two small tubular adenomas allow
        seven to ten years.

        Take-away: size, number and histology set the interval, and the most worrying single feature wins;
        all intervals presume good preparation and complete removal.`,
    },
  ],
};
