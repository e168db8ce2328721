import type { DemoBank } from '../writing/demo-bank.ts';
import { bloodFilm } from '../drawings/blood-film.ts';
import { coverArt } from '../drawings/cover.ts';
import { prose } from '../writing/prose.ts';
import { ironDeficiency, hemoglobinC, acuteChestSyndrome } from './subtopics/hematology-hemoglobin.ts';

export const hematology: DemoBank = {
  name: 'Hematology & Oncology',
  description: 'Read the film, find the clot, and treat the emergencies of cancer and its therapy.',
  cover: () => coverArt('blood-cell'),
  questions: [
    {
      text: prose`
        A 38-year-old woman is brought in by her partner because of headache and fluctuating confusion since
        the morning. She has bruised easily for a week. She takes no drugs and has had no diarrhea.

        Temperature is 37.7 °C, blood pressure 128/76 mmHg, pulse 104/min. She is disoriented to date, has
        word-finding difficulty and petechiae on both legs. Hemoglobin is 8.1 g/dL, MCV 87 fL, leukocytes
        8,900/µL, platelets 11,000/µL, LDH 1,460 U/L, haptoglobin undetectable, creatinine 1.1 mg/dL, INR 1.1
        and fibrinogen 340 mg/dL. A pregnancy test is negative, and an ADAMTS13 sample has been sent. The
        blood film is shown.

        What is the most appropriate next step?`,
      picture: () => bloodFilm('schistocytes'),
      options: [
        'Plasma exchange and glucocorticoid',
        'Intravenous immunoglobulin and dexamethasone',
        'Eculizumab',
        'Platelet transfusion before lumbar puncture',
      ],
      correct: 0,
      explanation: prose`
        Fragmented red cells with hardly a platelet in the film, normal clotting and near-normal creatinine
        are thrombotic thrombocytopenic purpura until ADAMTS13 proves otherwise, and plasma exchange with
        glucocorticoid starts within hours; untreated, nine of ten patients die.

        Platelets may feed the microthrombi and are kept for life-threatening bleeding; the confusion needs
        no lumbar puncture to be explained. Immunoglobulin with dexamethasone treats immune thrombocytopenia,
        in which red cells are whole. Eculizumab is for complement-mediated hemolytic uremic syndrome, with
        kidney failure and ADAMTS13 above 10%. Caplacizumab and rituximab are added when the diagnosis is
        likely. If exchange is delayed, plasma infusion bridges.

        Take-away: a low platelet count with schistocytes and normal clotting: send ADAMTS13, do not wait for
        it.`,
    },
    {
      text: prose`
        A 64-year-old woman has been short of breath on exertion for ten days and noticed yellow eyes. A
        blood count a year ago was normal. She takes no drugs, and nobody in her family had anemia or
        gallstones.

        Pulse is 108/min, blood pressure 124/70 mmHg. She is pale and mildly jaundiced; the spleen tip is
        palpable. Hemoglobin is 6.9 g/dL, leukocytes 8,100/µL, platelets 236,000/µL, reticulocytes 14%, LDH
        580 U/L, indirect bilirubin 3.4 mg/dL, haptoglobin below 10 mg/dL and creatinine 0.8 mg/dL. Urine
        dipstick is negative for blood. The blood film is shown.

        Which test is most likely to establish the diagnosis?`,
      picture: () => bloodFilm('spherocytes'),
      options: [
        'ADAMTS13 activity',
        'Direct antiglobulin test',
        'Eosin-5-maleimide binding test',
        'Flow cytometry for CD55 and CD59',
      ],
      correct: 1,
      explanation: prose`
        Small dense cells without central pallor, among large bluish young ones, mean that the spleen is
        trimming red-cell membrane; in newly acquired hemolysis this is warm autoimmune hemolytic anemia,
        which a direct antiglobulin test positive for IgG, with or without C3, proves.

        Eosin-5-maleimide binding detects hereditary spherocytosis, whose film looks the same, but a normal
        count a year ago and an empty family history speak against it. ADAMTS13 is for hemolysis with
        schistocytes and thrombocytopenia; she has neither. CD55 and CD59 are missing in paroxysmal
        nocturnal hemoglobinuria, which is intravascular: hemoglobinuria, thrombosis, no spherocytes.
        Prednisone 1 mg/kg is first, in severe cases with rituximab; look for lymphoma, lupus and drugs.

        Take-away: spherocytes have two common causes, and one tube, the antiglobulin test, tells them
        apart.`,
    },
    {
      text: prose`
        A 69-year-old man has had back pain for four months that now wakes him, and two pneumonias in the
        past half-year. He takes only acetaminophen.

        There is tenderness over L2; the neurologic examination is normal. Hemoglobin is 9.2 g/dL, MCV 92 fL,
        leukocytes 5,400/µL, platelets 188,000/µL, creatinine 1.9 mg/dL (1.0 mg/dL a year ago), calcium
        10.3 mg/dL, alkaline phosphatase 74 U/L. Urine dipstick shows no protein and no blood.
        Prostate-specific antigen is 1.2 ng/mL. The blood film is shown.

        Which test is the most appropriate next step?`,
      picture: () => bloodFilm('rouleaux'),
      options: [
        'Bone scintigraphy',
        'Ultrasound-guided kidney biopsy',
        'Cold agglutinin titer',
        'Serum protein electrophoresis and free light chains',
      ],
      correct: 3,
      explanation: prose`
        Red cells stacked like coins on a bluish ground show an excess of serum protein; with anemia, bone
        pain, kidney injury and infections this is multiple myeloma, which electrophoresis with
        immunofixation and serum free light chains detects in nearly every case.

        Bone scintigraphy sees osteoblasts, and myeloma lesions are purely lytic; whole-body low-dose CT,
        PET-CT or MRI shows them. Cold agglutinins make irregular clumps rather than ordered stacks, and
        cause hemolysis. Kidney biopsy is rarely needed when free light chains are very high: the dipstick
        detects albumin only, so a negative strip with protein on a quantitative test points to light
        chains and cast nephropathy. Avoid nonsteroidal drugs and, without need, contrast.

        Take-away: an older patient with anemia, bone pain and a rising creatinine needs electrophoresis and
        light chains in the same tube.`,
    },
    ironDeficiency,
    hemoglobinC,
    acuteChestSyndrome,
    {
      text: prose`
        A 71-year-old man had a hip replacement eight days ago and has received unfractionated heparin
        5,000 units three times daily since, because his eGFR is 22 mL/min/1.73 m². Today his left calf is
        swollen.

        Ultrasonography shows a femoral vein thrombosis. Platelets are 74,000/µL; they were 246,000/µL on the
        day after surgery. Hemoglobin is 10.1 g/dL, INR 1.0, liver tests are normal. He is not bleeding and
        takes no other new drug. A platelet factor 4 antibody test has been sent.

        What is the most appropriate management now?`,
      options: [
        'Stop heparin and start warfarin',
        'Stop heparin and start argatroban',
        'Replace heparin with therapeutic enoxaparin',
        'Continue heparin in therapeutic dose until the test is back',
      ],
      correct: 1,
      explanation: prose`
        A platelet fall of more than 50% between days 5 and 10, with a new thrombosis and no other cause,
        scores 8 of 8 on the 4Ts, so all heparin stops and a non-heparin anticoagulant in full dose starts
        before any test is back; argatroban is cleared by the liver and suits his kidneys.

        Warfarin alone lowers protein C first and can cause limb gangrene; it waits until platelets reach
        150,000/µL and then overlaps. Enoxaparin cross-reacts with most of the antibodies. Going on with
        heparin feeds the reaction. Stopping heparin without a substitute is no option either, even without
        thrombosis, since about half of patients clot within a month. Platelets are not transfused
        preventively. Three months of anticoagulation follow.

        Take-away: a 4Ts score of 4 or more: stop heparin, start another anticoagulant, then test.`,
    },
    {
      text: prose`
        A 49-year-old man finishes six months of apixaban 5 mg twice daily for pulmonary embolism with
        proximal deep venous thrombosis. There had been no surgery, trauma, travel, immobility or cancer. He
        has no bleeding, no leg swelling and no dyspnea, and has had no earlier bleeding or falls.

        Examination is normal. Hemoglobin is 14.8 g/dL, platelets 231,000/µL, creatinine 0.9 mg/dL.
        Antiphospholipid antibodies are negative, echocardiography is normal, and cancer screening is up to
        date. He asks whether he can stop.

        What is the most appropriate recommendation?`,
      options: [
        'Stop apixaban; no further treatment',
        'Replace apixaban with aspirin 100 mg daily',
        'Replace apixaban with warfarin, INR 1.5 to 2.0, for two years',
        'Continue apixaban at 2.5 mg twice daily without a stop date',
      ],
      correct: 3,
      explanation: prose`
        An unprovoked proximal thrombosis or embolism recurs in about 10% within one year and 30% within five
        once anticoagulation stops, so with a low bleeding risk it goes on without a stop date; after six
        months apixaban 2.5 mg twice daily protects as well as the full dose, with major bleeding close to
        placebo.

        Stopping is right after a thrombosis provoked by surgery or another major transient factor, at three
        months. Aspirin prevents only about a third of recurrences, with a bleeding risk not much below that
        of low-dose apixaban. Low-intensity warfarin is less effective than a target of 2.0 to 3.0 and no
        safer. Antiphospholipid syndrome would call for standard warfarin. The decision is reviewed every
        year with bleeding risk, kidney function and his wishes.

        Take-away: the question after an embolism is not how long, but whether it was provoked.`,
    },
    {
      text: prose`
        A 66-year-old woman is referred for lymphocytosis found before cataract surgery. She feels well and
        has had no fever, night sweats, weight loss or infections.

        There are two 1-cm nodes in the neck; the spleen is not felt. Leukocytes are 38,000/µL with 31,000/µL
        lymphocytes (22,000/µL a year ago), hemoglobin 13.2 g/dL, platelets 204,000/µL, LDH normal, direct
        antiglobulin test negative. Flow cytometry shows a clonal B-cell population with CD5, CD19 and CD23.
        Fluorescence in situ hybridization shows a deletion of 17p, and the immunoglobulin heavy-chain gene
        is unmutated.

        What is the most appropriate management?`,
      options: [
        'Acalabrutinib without a stop date',
        'Observation with visits every three to six months',
        'Rituximab with bendamustine for six cycles',
        'Venetoclax with obinutuzumab for one year',
      ],
      correct: 1,
      explanation: prose`
        Chronic lymphocytic leukemia without symptoms or cytopenia is observed, whatever the genetics,
        because no early treatment, modern inhibitors included, has yet been shown to prolong life.

        Deletion of 17p and an unmutated heavy chain predict an earlier need for treatment and decide which
        drug is used then, not when. Acalabrutinib or another Bruton kinase inhibitor is preferred with 17p
        deletion once there is an indication; venetoclax with obinutuzumab is the time-limited alternative.
        Bendamustine fails without functional p53. Indications are marrow failure (hemoglobin below 10 g/dL
        or platelets below 100,000/µL), massive or symptomatic nodes or spleen, disabling symptoms, doubling
        of lymphocytes in less than six months, and autoimmune cytopenia that resists glucocorticoid.
        Vaccinate now, without live vaccines.

        Take-away: treat the patient, not the lymphocyte count or the chromosome.`,
    },
    {
      text: prose`
        A 58-year-old man with metastatic melanoma has had watery stools with some blood, nine a day above
        his normal, for four days. He has had three doses of nivolumab plus ipilimumab, the last two weeks
        ago. He took loperamide without effect.

        Temperature is 37.3 °C, pulse 106/min, blood pressure 108/64 mmHg. The abdomen is mildly tender
        without guarding. Creatinine is 1.3 mg/dL, potassium 3.2 mmol/L, C-reactive protein 78 mg/L. Stool is
        negative for Clostridioides difficile, bacterial pathogens, ova and parasites. Sigmoidoscopy shows
        erythema and ulcers; CT shows no perforation. He is admitted for fluids, and immunotherapy is held.

        Which treatment is most appropriate?`,
      options: [
        'Higher dose of loperamide',
        'Oral budesonide',
        'Oral mesalamine',
        'Intravenous methylprednisolone',
      ],
      correct: 3,
      explanation: prose`
        Seven or more stools a day above baseline make immune checkpoint colitis grade 3, which is treated
        with methylprednisolone 1 to 2 mg/kg a day at once, because ulcers can perforate within days.

        Loperamide masks worsening and is acceptable in grade 1 only, after infection has been excluded.
        Budesonide has a place in microscopic colitis from these drugs, not in ulcerating disease. Mesalamine
        does not act on this T-cell attack. If stools do not improve within about three days, or when
        endoscopy shows deep or extensive ulcers, infliximab or vedolizumab is added early; test for
        tuberculosis and hepatitis B on admission. Glucocorticoid is tapered over four to six weeks.
        Ipilimumab is stopped for good; nivolumab alone may be resumed after recovery.

        Take-away: diarrhea on checkpoint inhibitors: count stools above baseline, exclude infection, then
        immunosuppress without delay.`,
    },
    {
      text: prose`
        A 67-year-old man has had headaches and itching after hot showers for several months. He does not
        smoke. He has hypertension treated with amlodipine, and no history of thrombosis.

        Blood pressure is 142/84 mmHg, oxygen saturation 97%. The face is plethoric, and the spleen is felt
        2 cm below the costal margin. Hemoglobin is 19.2 g/dL, hematocrit 58%, leukocytes 13,400/µL,
        platelets 540,000/µL, erythropoietin 1.2 mU/mL (normal 4–20). A JAK2 V617F mutation is found, and
        marrow shows trilineage growth without fibrosis. Ristocetin cofactor activity is normal.

        Which treatment is most appropriate?`,
      options: [
        'Phlebotomy to a hematocrit below 50% and hydroxyurea',
        'Phlebotomy to a hematocrit below 45% and aspirin',
        'Phlebotomy to a hematocrit below 45%, aspirin and hydroxyurea',
        'Aspirin and hydroxyurea without phlebotomy',
      ],
      correct: 2,
      explanation: prose`
        Age above 60 years puts him at high risk of thrombosis in polycythemia vera, so cytoreduction with
        hydroxyurea (or ropeginterferon) is added to what everybody gets: phlebotomy to a hematocrit below
        45% and low-dose aspirin.

        Phlebotomy with aspirin alone is the treatment below 60 years without earlier thrombosis. A target of
        50% is not enough: in a randomized trial, cardiovascular death and major thrombosis were four times
        as frequent between 45 and 50% as below 45%. Hydroxyurea without phlebotomy takes weeks, while he is
        symptomatic at 58%. Aspirin is left out when very high platelets cause acquired von Willebrand
        syndrome, which the ristocetin test excludes. Itching may respond to aspirin or ruxolitinib; iron
        is not replaced.

        Take-away: below 45% for all, aspirin for most, cytoreduction above 60 or after a clot.`,
    },
  ],
};
