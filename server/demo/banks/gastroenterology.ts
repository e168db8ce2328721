import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { prose } from '../writing/prose.ts';
import {
  varicealBleeding,
  cardiacAscites,
  bacterialPeritonitis,
  latentHepatitisB,
  fattyLiver,
} from './subtopics/gastroenterology-liver.ts';

export const gastroenterology: DemoBank = {
  name: 'Gastroenterology & Hepatology',
  description: 'From the bleeding varix to the next colonoscopy: act at once, or rightly wait.',
  cover: () => coverArt('stomach'),
  questions: [
    varicealBleeding,
    cardiacAscites,
    bacterialPeritonitis,
    latentHepatitisB,
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
    fattyLiver,
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
