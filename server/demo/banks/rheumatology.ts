import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';
import {
  lupusBeforePregnancy,
  sclerodermaRenalCrisis,
  dermatomyositis,
} from './subtopics/rheumatology-connective-tissue.ts';

export const rheumatology: DemoBank = {
  name: 'Rheumatology',
  description: 'Joints, vessels and antibodies: name the disease, then choose the safest drug.',
  cover: () => coverArt('joint'),
  questions: [
    {
      text: prose`
        A 58-year-old Korean American man has had four gout flares in the past year; the last ended three
        weeks ago. He has hypertension and chronic kidney disease, and takes losartan and amlodipine.

        There is a tophus on the right ear; the joints are quiet. Urate is 9.4 mg/dL, creatinine 1.6 mg/dL
        (eGFR 49 mL/min/1.73 m²), ALT normal. Allopurinol with colchicine prophylaxis is planned.

        Which test should be done before allopurinol is started?`,
      options: [
        'Glucose-6-phosphate dehydrogenase activity',
        'HLA-B*58:01',
        'HLA-B*57:01',
        'Thiopurine methyltransferase activity',
      ],
      correct: 1,
      explanation: prose`
        People of Korean, Han Chinese or Thai descent and Black Americans are tested for HLA-B*58:01 before
        allopurinol, because carriers have a many times higher risk of severe hypersensitivity with skin
        necrosis and organ failure; carriers receive febuxostat or another drug.

        Glucose-6-phosphate dehydrogenase is checked before pegloticase, which makes hydrogen peroxide, and
        before rasburicase. HLA-B*57:01 predicts hypersensitivity to abacavir. Thiopurine methyltransferase
        is measured before azathioprine, which should not be combined with allopurinol. With a negative test
        the start is 50 mg daily, since kidney disease raises the risk further, and the dose goes up every
        few weeks until urate is below 6 mg/dL, beyond 300 mg if needed. Colchicine covers the first three to
        six months, in a dose reduced for the kidney.

        Take-away: start low, go up to target, and know the ancestry.`,
    },
    {
      text: prose`
        A 77-year-old woman has had pain and swelling of the right knee and chills since yesterday. She has
        known chondrocalcinosis and type 2 diabetes.

        Temperature is 38.5 °C, pulse 104/min, blood pressure 122/70 mmHg. The right knee is hot, with a
        large effusion, and cannot be moved because of pain. There is no prosthesis. C-reactive protein is
        212 mg/L, creatinine 1.0 mg/dL. Blood cultures are drawn and the joint is aspirated; results are
        shown. Cultures are pending.

        What is the most appropriate next step?`,
      picture: () =>
        labTable(
          'Synovial fluid, right knee',
          [
            ['Appearance', 'cloudy, yellow', 'clear'],
            ['Leukocytes', '88,000/µL', 'below 200'],
            ['Neutrophils', '95%', 'below 25%'],
            ['Gram stain', 'no bacteria', 'no bacteria'],
            ['Crystals inside cells', 'rhomboid', 'none'],
            ['Birefringence, weak', 'positive', 'none'],
          ],
          ['Test', 'Result', 'Normal'],
        ),
      options: [
        'Oral colchicine',
        'Intravenous antibiotics and joint drainage',
        'Oral prednisone',
        'Intra-articular triamcinolone',
      ],
      correct: 1,
      explanation: prose`
        A hot joint with fever and 88,000 leukocytes/µL is septic until the culture is negative, even with
        crystals in the fluid, so vancomycin with ceftriaxone and drainage by arthroscopy or repeated
        aspiration start now.

        The rhomboid, weakly positive crystals are calcium pyrophosphate, which she has had for years; sepsis
        sheds crystals from cartilage, and both diseases occur together. A Gram stain misses half of all
        infected joints. Triamcinolone would let an infection destroy the joint, and must wait for negative
        cultures. Colchicine and prednisone treat pyrophosphate arthritis, and may be added later if the
        culture stays sterile. Counts above 50,000/µL raise the likelihood of sepsis clearly, above
        100,000/µL strongly, but lower counts do not exclude it.

        Take-away: crystals explain a joint, but they never rule out bacteria.`,
    },
    {
      text: prose`
        A 74-year-old woman has had headaches and pain on chewing for three weeks. This morning the sight of
        her right eye went black for ten minutes and came back.

        Temperature is 37.6 °C, blood pressure 138/80 mmHg. The right temporal artery is thickened and
        tender, without pulse. Visual acuity and fundi are normal. Erythrocyte sedimentation rate is
        94 mm/h, C-reactive protein 88 mg/L, hemoglobin 10.6 g/dL, platelets 470,000/µL, glucose 96 mg/dL.
        Temporal artery biopsy can be done in four days.

        What is the most appropriate next step?`,
      options: [
        'Intravenous methylprednisolone now',
        'Oral prednisone 20 mg daily now',
        'Aspirin now and prednisone after the biopsy',
        'Tocilizumab now and prednisone after the biopsy',
      ],
      correct: 0,
      explanation: prose`
        Transient loss of vision in giant cell arteritis announces permanent blindness within days, so
        high-dose glucocorticoid starts at once, usually methylprednisolone 500 to 1,000 mg intravenously for
        three days, then prednisone 1 mg/kg up to 60 mg.

        Prednisone 20 mg is a dose for polymyalgia rheumatica and does not protect the eyes. Waiting for a
        biopsy is never justified: the artery stays diagnostic for at least two weeks of treatment. Aspirin
        does not stop the inflammation, and is given for other vascular reasons only. Tocilizumab is added to
        glucocorticoid to spare doses and prevent relapse; it acts too slowly to save sight. Ultrasound of
        temporal and axillary arteries, by an experienced hand, may replace the biopsy, if done within days.

        Take-away: vision lost is not regained; treat on suspicion, prove it afterward.`,
    },
    {
      text: prose`
        A 67-year-old woman with seropositive rheumatoid arthritis has taken methotrexate 25 mg weekly by
        injection with folic acid for six months. She still has morning stiffness of two hours. Two years ago
        she had a myocardial infarction. She smokes half a pack a day.

        Nine joints are swollen and eleven tender. C-reactive protein is 31 mg/L; blood count, ALT and
        creatinine are normal. Radiographs show two new erosions. Left ventricular ejection fraction is 58%.
        Hepatitis B and C serologies and the interferon-gamma release assay are negative.

        What is the most appropriate change of treatment?`,
      options: [
        'Add tofacitinib',
        'Replace methotrexate with leflunomide',
        'Add adalimumab',
        'Add prednisone 10 mg daily without a stop date',
      ],
      correct: 2,
      explanation: prose`
        High activity with new erosions on full-dose methotrexate calls for a biologic in addition, and a
        tumor necrosis factor inhibitor such as adalimumab is a good choice with normal ventricular function.

        Tofacitinib works as well on the joints, but in patients over 50 with cardiovascular risk it caused
        more infarctions, strokes, cancers and thromboses than tumor necrosis factor inhibitors; JAK
        inhibitors are therefore kept for patients who have failed or cannot take those. Prednisone beyond a
        short bridge adds infection, fracture and cardiovascular risk. Leflunomide instead of methotrexate is
        a step sideways, too weak when prognosis is poor. Heart failure of class III or IV would speak
        against a tumor necrosis factor inhibitor; past infarction does not.

        Take-away: treat to target, adjust every three months, and weigh heart and smoking before a JAK
        inhibitor.`,
    },
    lupusBeforePregnancy,
    sclerodermaRenalCrisis,
    dermatomyositis,
    {
      text: prose`
        A 32-year-old man has had inflammatory back pain for four years. Full doses of naproxen, then of
        celecoxib, with exercise, brought little relief. He has had three episodes of acute anterior uveitis,
        and ileal Crohn disease was found last year, now mildly active.

        Flexion of the lumbar spine is limited. HLA-B27 is positive, C-reactive protein 24 mg/L, and MRI
        shows active sacroiliitis on both sides. Hepatitis B serology and the interferon-gamma release assay
        are negative.

        Which drug is most appropriate?`,
      options: ['Secukinumab', 'Etanercept', 'Adalimumab', 'Sulfasalazine'],
      correct: 2,
      explanation: prose`
        Axial spondyloarthritis that stays active on two nonsteroidal drugs needs a biologic, and with
        uveitis and Crohn disease it should be a monoclonal antibody against tumor necrosis factor, such as
        adalimumab, which treats spine, eye and gut.

        Etanercept, a receptor fusion protein, helps the spine, but not the bowel, and uveitis recurs more
        often on it. Secukinumab blocks interleukin-17A, helps the spine and can make Crohn disease worse.
        Sulfasalazine acts on peripheral joints, not on axial disease, like other conventional drugs. If
        tumor necrosis factor inhibitors fail, a JAK inhibitor that is approved for both spine and bowel,
        upadacitinib, is a choice. Nonsteroidal drugs can stir up Crohn disease and should now be reduced.

        Take-away: choose the biologic by what lies outside the spine: eye, gut or skin.`,
    },
    {
      text: prose`
        A 36-year-old woman is seen four months after an unprovoked femoral vein thrombosis with pulmonary
        embolism. Three years ago, at 29 weeks, she lost a normally formed fetus. She takes rivaroxaban 20 mg
        daily and has no bleeding.

        Examination is normal apart from livedo on the thighs. Platelets are 118,000/µL, creatinine
        0.7 mg/dL, and antinuclear antibody is negative. Lupus anticoagulant, IgG anticardiolipin (92 units)
        and IgG anti-beta-2-glycoprotein I (110 units) are positive now and were positive 14 weeks ago. She
        is not planning a pregnancy.

        What is the most appropriate long-term treatment?`,
      options: [
        'Rivaroxaban 20 mg daily',
        'Apixaban 2.5 mg twice daily',
        'Aspirin 81 mg daily',
        'Warfarin with an INR of 2.0 to 3.0',
      ],
      correct: 3,
      explanation: prose`
        Thrombotic antiphospholipid syndrome with all three antibodies is treated with warfarin without a
        stop date, because direct oral anticoagulants led to more thromboses, above all strokes, in
        randomized trials of such patients.

        Rivaroxaban was the drug of the trial that was stopped early for this reason; that she has had no
        event in four months does not change the risk. Apixaban failed likewise, and 2.5 mg twice daily is a
        dose for extended prevention in patients without antiphospholipid antibodies. Aspirin alone may be
        used for primary prevention in carriers with a high-risk profile, not after an embolism. An INR above
        3.0 brings bleeding without clear benefit after venous thrombosis. Lupus anticoagulant can be falsely
        positive on rivaroxaban, but the other two antibodies are not affected.

        Take-away: triple positive means warfarin; for pregnancy, heparin with aspirin.`,
    },
    {
      text: prose`
        A 71-year-old man has had recurrent fever, weight loss and night sweats for ten months. He has had
        red, painful swelling of both ears and of the nose, tender red plaques on the trunk, and a deep
        venous thrombosis. Symptoms return whenever prednisone falls below 20 mg.

        Both auricles are thickened, with the lobes spared. Hemoglobin is 8.9 g/dL, MCV 109 fL, leukocytes
        3,200/µL, platelets 121,000/µL, C-reactive protein 96 mg/L. Vitamin B₁₂, folate and TSH are normal;
        antineutrophil cytoplasmic antibody is negative. Marrow shows vacuoles in myeloid and erythroid
        precursors.

        Sequencing of which gene is most likely to give the diagnosis?`,
      options: ['JAK2', 'MEFV', 'TNFRSF1A', 'UBA1'],
      correct: 3,
      explanation: prose`
        An older man with chondritis, neutrophilic skin lesions, thrombosis, macrocytic anemia and vacuoles
        in marrow precursors has VEXAS syndrome, which an acquired mutation of UBA1 on the X chromosome in
        blood stem cells causes.

        JAK2 is mutated in myeloproliferative neoplasms, with raised counts rather than macrocytic cytopenia.
        MEFV belongs to familial Mediterranean fever and TNFRSF1A to the tumor necrosis factor receptor
        syndrome: both are inherited, begin mostly in youth and come in episodes, without chondritis or
        marrow failure. Patients have often been labeled relapsing polychondritis, Sweet syndrome or
        vasculitis, and up to half have a myelodysplastic neoplasm. Prednisone helps, in high dose only;
        ruxolitinib, tocilizumab or azacitidine spare it, and transplantation can cure.

        Take-away: inflammation that needs prednisone, in an old man with a high MCV: think of UBA1.`,
    },
    {
      text: prose`
        A 72-year-old woman has had pain in the right knee on walking and stairs for two years. Morning
        stiffness lasts ten minutes. She does strengthening exercises with a physical therapist and has lost
        4 kg; acetaminophen did not help. She has chronic kidney disease, heart failure with preserved
        ejection fraction, and takes apixaban for atrial fibrillation, empagliflozin and furosemide.

        BMI is 29 kg/m². There is crepitus, bony enlargement and a small cool effusion. eGFR is
        38 mL/min/1.73 m². Radiography shows narrowing of the medial joint space and osteophytes.

        Which drug is most appropriate now?`,
      options: ['Oral naproxen', 'Oral glucosamine', 'Oral tramadol', 'Topical diclofenac'],
      correct: 3,
      explanation: prose`
        A topical nonsteroidal drug is the first drug for osteoarthritis of the knee: it relieves pain about
        as well as tablets, with some 5% of the blood levels, which matters with kidney disease, heart
        failure and an anticoagulant.

        Oral naproxen would retain sodium, lower the filtration rate and, with apixaban, raise the risk of
        bleeding severalfold. Tramadol helps little and brings falls, confusion, hyponatremia and dependence;
        opioids are best avoided in osteoarthritis. Glucosamine is no better than placebo in independent
        trials, and guidelines advise against it. When a topical drug is not enough, an intra-articular
        glucocorticoid gives relief for weeks, and duloxetine is an option. Semaglutide reduces pain in
        obesity. Exercise remains the base; severe pain with loss of function leads to replacement.

        Take-away: exercise and weight first, gel before pills.`,
    },
  ],
};
