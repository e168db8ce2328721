/** Connective tissue diseases. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { prose } from '../../writing/prose.ts';

export const lupusBeforePregnancy: DemoQuestion = {
  text: prose`
    A 29-year-old woman with systemic lupus erythematosus wishes to become pregnant next year. She had
    class IV nephritis two years ago, which has been in remission for 14 months. She takes
    hydroxychloroquine 300 mg and mycophenolate mofetil 2 g daily, and uses a levonorgestrel intrauterine
    device.

    Blood pressure is 118/72 mmHg; there is no rash, synovitis or edema. Urine protein-to-creatinine
    ratio is 0.2 g/g, creatinine 0.7 mg/dL, complement is normal. Anti-Ro/SSA is positive;
    antiphospholipid antibodies are negative.

    What is the most appropriate change of treatment before conception?`,
  options: [
    'Continue both drugs',
    'Stop both drugs',
    'Replace mycophenolate with methotrexate, continue hydroxychloroquine',
    'Replace mycophenolate with azathioprine, continue hydroxychloroquine',
  ],
  correct: 3,
  explanation: prose`
    Mycophenolate causes miscarriage and malformations and is stopped at least six weeks before
    conception; azathioprine takes its place and is observed for some months, while hydroxychloroquine
    goes on through pregnancy.

    Continuing both harms the fetus. Stopping both risks a renal flare, the greatest danger for mother
    and child, and hydroxychloroquine halves flares and lowers the risk of congenital heart block from
    anti-Ro antibodies. Methotrexate is itself teratogenic. Pregnancy is best planned after at least six
    months of quiet disease. Low-dose aspirin from week 12 lowers the risk of preeclampsia, fetal heart
    monitoring is considered from weeks 16 to 26, and tacrolimus is the alternative to azathioprine.
    Renin-angiotensin inhibitors stop as well.

    Take-away: hydroxychloroquine stays, azathioprine and tacrolimus may, mycophenolate, methotrexate and
    cyclophosphamide go.`,
};

export const sclerodermaRenalCrisis: DemoQuestion = {
  text: prose`
    A 56-year-old woman has had headache and blurred vision for two days. Nine months ago she developed
    Raynaud phenomenon and puffy fingers, and since then skin thickening up to the upper arms and trunk.
    Prednisone 20 mg daily was started six weeks ago for joint pain.

    Blood pressure is 196/112 mmHg (116/70 mmHg two months ago). There is retinal edema with hemorrhages.
    Creatinine is 2.8 mg/dL (0.8 mg/dL), hemoglobin 9.4 g/dL, platelets 108,000/µL, with some
    schistocytes. Urine shows 1+ protein and no casts. Antinuclear antibody is positive, anti-RNA
    polymerase III strongly positive.

    Which treatment is most appropriate?`,
  options: ['Intravenous labetalol', 'Oral captopril', 'Intravenous methylprednisolone', 'Plasma exchange'],
  correct: 1,
  explanation: prose`
    In scleroderma renal crisis an ACE inhibitor is lifesaving: captopril is raised every few hours until
    blood pressure is back at baseline within about three days, and it goes on although creatinine rises
    at first, even on dialysis.

    Methylprednisolone makes the crisis worse; 15 mg of prednisone or more in early diffuse disease is
    itself a trigger. Labetalol lowers pressure without blocking the renin that drives the disease,
    and beta-blockers worsen Raynaud phenomenon; a calcium channel blocker may be added. Plasma exchange
    treats thrombotic thrombocytopenic purpura, in which platelets are far lower and blood pressure
    seldom so high. ACE inhibitors are not given preventively, since they do not prevent the crisis and
    may worsen its outcome.

    Take-away: early diffuse skin, RNA polymerase III, glucocorticoid: measure blood pressure at home and
    treat a rise with captopril.`,
};

export const dermatomyositis: DemoQuestion = {
  text: prose`
    A 44-year-old woman has had a dry cough and rapidly worsening dyspnea for five weeks. Two months ago
    she noticed a rash and painful sores on her fingers. She has no muscle weakness.

    Oxygen saturation is 88% on room air. There are violaceous eyelids, flat violet papules over the
    knuckles, tender red papules in the palmar creases and small ulcers at the fingertips. Strength is
    normal. Creatine kinase is 96 U/L, ferritin 1,840 ng/mL, and antinuclear antibody is negative. CT
    shows bilateral ground-glass opacities and consolidation in the lower lobes; cultures and viral tests
    are negative.

    Which autoantibody is most likely?`,
  options: ['Anti-Mi-2', 'Anti-TIF1-gamma', 'Anti-HMG-CoA reductase', 'Anti-MDA5'],
  correct: 3,
  explanation: prose`
    Dermatomyositis of the skin without weakness, with palmar papules, fingertip ulcers, high ferritin
    and rapidly progressive interstitial lung disease is the picture of anti-MDA5, and it is an
    emergency.

    Anti-Mi-2 marks classic dermatomyositis with weakness, high creatine kinase and little lung disease.
    Anti-HMG-CoA reductase marks necrotizing myopathy, usually after a statin, with creatine kinase in
    the thousands and no rash. Anti-TIF1-gamma has a bright, extensive rash and in adults above 40 a high
    rate of cancer, but rarely lung disease. A negative antinuclear antibody misleads, since MDA5 lies in
    the cytoplasm. Treatment combines high-dose glucocorticoid with a calcineurin inhibitor and often
    cyclophosphamide, rituximab or a JAK inhibitor from the start; mortality is highest in the first six
    months.

    Take-away: normal creatine kinase does not exclude dermatomyositis; look at the palms and the lungs.`,
};
