import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { prose } from '../writing/prose.ts';
import {
  cryptococcalMeningitis,
  needleInjury,
  ocularSyphilis,
} from './subtopics/infectious-disease-hiv-syphilis.ts';

export const infectiousDisease: DemoBank = {
  name: 'Infectious Disease',
  description: 'Choose the drug, the dose and the moment, and know when to give nothing.',
  cover: () => coverArt('microbe'),
  questions: [
    {
      text: prose`
        A 74-year-old woman in the hospital for pneumonia develops watery diarrhea, twelve stools a day, on
        day 6 of ceftriaxone. It is her first such episode. Stool is positive for Clostridioides difficile
        toxin.

        Temperature is 38.6 °C, pulse 118/min. Blood pressure is 82/50 mmHg and rises to 96/58 mmHg after 2 L
        of Ringer lactate. The abdomen is distended and diffusely tender without guarding; bowel sounds are
        present, and she swallows without difficulty. Leukocytes are 28,400/µL, creatinine 2.3 mg/dL
        (0.9 mg/dL on admission), lactate 3.1 mmol/L. CT shows pancolitis without dilation or perforation.
        Ceftriaxone is stopped and a surgeon is called.

        Which treatment is most appropriate?`,
      options: [
        'Vancomycin 500 mg by mouth four times daily plus intravenous metronidazole',
        'Fidaxomicin 200 mg by mouth twice daily',
        'Vancomycin 125 mg by mouth four times daily',
        'Intravenous vancomycin 15 mg/kg twice daily plus intravenous metronidazole',
      ],
      correct: 0,
      explanation: prose`
        Hypotension, ileus or megacolon makes the infection fulminant, and the regimen is oral vancomycin in
        the high dose of 500 mg four times daily plus intravenous metronidazole, which still reaches the
        colon wall when transit slows.

        Fidaxomicin is preferred for a first episode that is not fulminant, severe or not, since relapses are
        fewer; it has not been studied in shock. Vancomycin 125 mg is its alternative in that setting.
        Intravenous vancomycin is not excreted into the gut and is useless here. If ileus develops,
        vancomycin enemas are added. Rising lactate, leukocytes above 50,000/µL, organ failure or peritonitis
        calls for surgery: colectomy, or loop ileostomy with lavage.

        Take-away: leukocytes of 15,000/µL or creatinine above 1.5 mg/dL make it severe; pressure, gut
        paralysis or dilation make it fulminant.`,
    },
    {
      text: prose`
        A 59-year-old man on hemodialysis through a tunneled catheter has fever and chills. Vancomycin was
        started, and two sets of blood cultures grew Staphylococcus aureus, which is susceptible to
        oxacillin. The catheter was removed. He has no drug allergies.

        On day 3 he feels better. Temperature is 37.4 °C, blood pressure 132/78 mmHg. There is no murmur and
        no spinal tenderness. Repeat blood cultures were drawn yesterday; transesophageal echocardiography
        is planned.

        Which antibiotic should he receive now?`,
      options: ['Vancomycin', 'Ceftriaxone', 'Cefazolin', 'Daptomycin'],
      correct: 2,
      explanation: prose`
        For methicillin-susceptible Staphylococcus aureus a beta-lactam made for it, cefazolin or an
        antistaphylococcal penicillin, clears the blood faster and saves more lives than vancomycin, and
        cefazolin can be given after each dialysis session.

        Vancomycin kills slowly and is left as soon as susceptibility is known, even when the patient
        improves on it. Daptomycin works, but has no advantage over a beta-lactam without an allergy, and
        fails when the lungs are a focus. Ceftriaxone has weaker activity and more failures in
        bacteremia. Duration counts from the first negative culture: 14 days only when no endocarditis, no
        implanted device, no metastatic focus and clearance within two to four days; otherwise four to six
        weeks.

        Take-away: S. aureus in blood: right drug, repeat cultures, echocardiogram, source out, infectious
        disease consult.`,
    },
    cryptococcalMeningitis,
    needleInjury,
    ocularSyphilis,
    {
      text: prose`
        A 63-year-old woman from Nantucket, Massachusetts, has had fever, sweats and fatigue for eight days
        in July. She gardens and remembers no tick. She has never been abroad.

        Temperature is 39.1 °C, pulse 104/min, blood pressure 118/70 mmHg. She is mildly jaundiced, the
        spleen tip is palpable, and there is no rash. Hemoglobin is 9.7 g/dL, platelets 84,000/µL, LDH
        612 U/L, indirect bilirubin 2.3 mg/dL and creatinine 0.9 mg/dL. The laboratory reports small rings in
        3% of red cells, some in groups of four, and no inclusions in leukocytes.

        Which treatment is most appropriate?`,
      options: ['Ceftriaxone', 'Artemether plus lumefantrine', 'Doxycycline', 'Azithromycin plus atovaquone'],
      correct: 3,
      explanation: prose`
        Rings in red cells, some as tetrads, after a summer in coastal New England are babesiosis, and
        azithromycin with atovaquone for seven to ten days is the treatment of choice, as effective as
        clindamycin with quinine and far better tolerated.

        Artemether-lumefantrine treats falciparum malaria, whose rings look alike but form no tetrads, and
        she has never traveled. Ceftriaxone and doxycycline treat Lyme disease, doxycycline also
        anaplasmosis; neither acts on Babesia. The same tick carries all three, so co-infection is sought
        when fever outlasts 48 hours of treatment, or when there is erythema migrans or leukopenia. Exchange
        transfusion is considered with parasitemia above 10%, severe hemolysis or organ failure. Patients
        without a spleen relapse and need longer courses.

        Take-away: hemolysis with fever in tick country: ask for a blood film.`,
    },
    {
      text: prose`
        A 48-year-old man with pulmonary tuberculosis is seen in week 5 of isoniazid, rifampin, pyrazinamide
        and ethambutol. The isolate is susceptible to all four. He feels better, has gained weight and denies
        nausea, abdominal pain or dark urine. He drinks no alcohol and takes no other drugs.

        Examination is normal, without jaundice. ALT is 238 U/L (normal ${normalRange('Alanine aminotransferase', 'U/L')}; 28 U/L at the start), AST
        171 U/L, bilirubin 0.8 mg/dL, INR 1.0. Hepatitis A, B and C serologies are negative.

        What is the most appropriate management?`,
      options: [
        'Stop isoniazid, rifampin and pyrazinamide',
        'Continue all four drugs and repeat ALT in one week',
        'Replace isoniazid with levofloxacin',
        'Stop pyrazinamide and continue the other three drugs',
      ],
      correct: 0,
      explanation: prose`
        An ALT of five times the upper limit without symptoms, or three times with symptoms, means stopping
        isoniazid, rifampin and pyrazinamide together, because going on risks liver failure and nobody can
        tell which of the three is at fault.

        Continuing with closer checks is right only below these limits; a mild rise occurs in up to one
        fifth and often settles. Stopping pyrazinamide alone, or swapping isoniazid, leaves two possible
        culprits. Once ALT is below twice the upper limit, the drugs return one at a time, rifampin first,
        then isoniazid, with ALT checked each week; pyrazinamide usually stays out and treatment is
        lengthened to nine months. Severe tuberculosis is bridged with ethambutol, a fluoroquinolone and
        another drug that spares the liver.

        Take-away: remember 3 with symptoms and 5 without.`,
    },
    {
      text: prose`
        A 51-year-old man with type 2 diabetes has had severe pain in the left thigh for 18 hours. He
        scratched the skin while gardening two days ago.

        Temperature is 39.0 °C, pulse 126/min, blood pressure 92/54 mmHg. The skin over the thigh is
        swollen, dusky and tense, with two violet bullae; pain on touch extends well beyond the redness, and
        a patch in the middle is numb. Leukocytes are 24,600/µL, sodium 128 mmol/L, creatinine 2.1 mg/dL,
        lactate 4.2 mmol/L and creatine kinase 1,850 U/L. A radiograph shows no gas. He receives fluids,
        vancomycin, piperacillin-tazobactam and clindamycin.

        What is the most appropriate next step?`,
      options: [
        'Contrast-enhanced CT of the leg',
        'Surgical exploration of the thigh',
        'Intravenous immunoglobulin',
        'Needle aspiration of a bulla for culture',
      ],
      correct: 1,
      explanation: prose`
        Pain beyond the redness, bullae, numb skin and shock are necrotizing fasciitis until the fascia has
        been seen, and surgical exploration with debridement is both the proof and the cure; each hour of
        delay costs tissue and survival.

        CT is for doubtful cases in stable patients: missing gas excludes nothing, since streptococcal
        disease makes none, and he is in shock. Immunoglobulin is unproven and cannot replace debridement. Fluid from a bulla may grow the organism, but the result comes too late, and deep tissue from
        the operation is better. Clindamycin or linezolid is added to stop toxin production. A second look
        follows within 24 hours.

        Take-away: pain out of proportion plus toxicity is a surgical diagnosis; call before the scan.`,
    },
    {
      text: prose`
        An 84-year-old woman with dementia is sent from her nursing home because she has been drowsier and
        more confused since yesterday. She has had no fever, and the staff noticed neither dysuria nor
        frequency. She takes donepezil, and two days ago diphenhydramine was started for sleep.

        Temperature is 36.7 °C, pulse 82/min, blood pressure 134/74 mmHg, oxygen saturation 96%. She is
        inattentive without focal signs. There is no suprapubic or flank tenderness. Leukocytes are 7,400/µL,
        electrolytes and creatinine are normal. Urine shows 40 white cells per field, nitrite and, a day
        later, more than 100,000 colonies/mL of Escherichia coli susceptible to all drugs tested.

        Besides stopping diphenhydramine, what is the most appropriate management?`,
      options: [
        'Intravenous ceftriaxone for three days',
        'Oral fosfomycin, one dose',
        'Oral nitrofurantoin for five days',
        'No antibiotic, with observation',
      ],
      correct: 3,
      explanation: prose`
        Bacteria and white cells in urine without urinary symptoms, fever or instability are asymptomatic
        bacteriuria, and in an older patient with delirium they should not be treated: antibiotics do not
        clear the mind, and they bring diarrhea, Clostridioides difficile and resistance.

        Up to half of women in nursing homes have bacteriuria at any time, so the culture proves nothing, and
        pyuria does not change that. Ceftriaxone would be right with fever, rigors, hypotension or flank
        pain. Fosfomycin and nitrofurantoin treat cystitis, which needs new dysuria, urgency or suprapubic
        pain. Delirium is searched for elsewhere: here an anticholinergic that was started two days ago.

        Take-away: asymptomatic bacteriuria is treated only in pregnancy and before urologic procedures that
        injure the mucosa.`,
    },
    {
      text: prose`
        A 70-year-old man has been treated for pyelonephritis with piperacillin-tazobactam for 36 hours. He
        has no allergies. Both blood cultures grow Escherichia coli.

        Temperature is 38.4 °C, blood pressure 110/66 mmHg, pulse 100/min; the right flank is tender.
        Ultrasonography shows no obstruction. The isolate is resistant to ceftriaxone,
        trimethoprim-sulfamethoxazole and ciprofloxacin, and is reported susceptible to
        piperacillin-tazobactam, cefepime, ertapenem and meropenem. A gene test is positive for CTX-M.

        Which antibiotic is most appropriate now?`,
      options: ['High-dose ceftriaxone', 'Meropenem', 'Cefepime', 'Piperacillin-tazobactam'],
      correct: 1,
      explanation: prose`
        Bloodstream infection with an extended-spectrum beta-lactamase producer, here CTX-M, is treated with
        a carbapenem, since 30-day mortality in a randomized trial was 4% with meropenem and 12% with
        piperacillin-tazobactam, although the isolates had tested susceptible to both.

        A susceptible report for piperacillin-tazobactam or cefepime is unreliable here: with a high number of
        bacteria the enzyme overwhelms the drug, and cefepime is a substrate of CTX-M. Ceftriaxone is
        hydrolyzed, whatever the dose. Once he is stable and source control is secure, an oral drug to which
        the isolate is susceptible may finish the course; here ciprofloxacin and trimethoprim-sulfamethoxazole
        are out, and ertapenem once daily allows treatment at home. Seven days suffice with a good response.

        Take-away: resistance to ceftriaxone in E. coli means ESBL; outside the bladder give a carbapenem.`,
    },
    {
      text: prose`
        A 34-year-old engineer has had fever, headache and vomiting for four days. Nine days ago he came back
        from a month in Ghana, where he took no prophylaxis.

        Temperature is 39.8 °C, pulse 122/min, blood pressure 98/58 mmHg, respirations 26/min. He is drowsy
        and disoriented, without neck stiffness. The sclerae are yellow. Hemoglobin is 9.2 g/dL, platelets
        31,000/µL, creatinine 2.6 mg/dL, bilirubin 4.8 mg/dL, glucose 58 mg/dL, lactate 5.4 mmol/L. A thin
        film shows Plasmodium falciparum in 8% of red cells. Glucose is given.

        Which treatment is most appropriate?`,
      options: [
        'Oral artemether-lumefantrine',
        'Oral atovaquone-proguanil',
        'Intravenous artesunate',
        'Oral chloroquine',
      ],
      correct: 2,
      explanation: prose`
        Impaired consciousness, kidney injury, acidosis, jaundice or parasitemia of 5% or more makes malaria
        severe, and severe malaria is treated at once with intravenous artesunate, which lowers mortality by
        about a third compared with quinine, because it also kills young ring stages.

        Artemether-lumefantrine and atovaquone-proguanil cure uncomplicated falciparum malaria; a vomiting,
        drowsy patient cannot rely on them. After at least 24 hours, three doses of artesunate and
        parasitemia of 1% or less, a full oral course follows. Chloroquine fails, since falciparum is
        resistant across Africa. Fluids are given with restraint, glucose is checked often, and hemoglobin is
        watched for four weeks because of delayed hemolysis after artesunate.

        Take-away: fever after the tropics is malaria until a film says no; a confused patient gets
        artesunate within the hour.`,
    },
  ],
};
