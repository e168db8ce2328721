import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';
import {
  primaryAldosteronism,
  adrenalIncidentaloma,
  pheochromocytoma,
  hypophysitis,
  macroprolactinoma,
  hypercortisolism,
} from './subtopics/endocrinology-pituitary-adrenal.ts';

export const endocrinology: DemoBank = {
  name: 'Endocrinology',
  description: 'Glands, hormones and diabetes: choose the test that decides and the order that is safe.',
  cover: () => coverArt('gland'),
  questions: [
    {
      text: prose`
        A 27-year-old man with type 1 diabetes comes to the emergency department after two days of vomiting
        and increasing thirst. He ran out of insulin four days ago.

        He is drowsy but oriented. Temperature is 36.9 °C, blood pressure 102/64 mmHg, pulse 116/min,
        respirations 28/min and deep. Mucous membranes are dry. Glucose is 486 mg/dL, sodium 132 mmol/L,
        potassium 2.7 mmol/L, chloride 96 mmol/L, bicarbonate 8 mmol/L, creatinine 1.3 mg/dL and
        beta-hydroxybutyrate 7.1 mmol/L; venous pH is 7.12. ECG shows flat T waves and U waves. He has
        received 1 L of 0.9% saline and passes urine.

        What is the most appropriate next step?`,
      options: [
        'Intravenous potassium chloride before any insulin',
        'Intravenous regular insulin at 0.1 unit/kg per hour',
        'Intravenous sodium bicarbonate over 2 hours',
        'Subcutaneous rapid-acting insulin every 2 hours',
      ],
      correct: 0,
      explanation: prose`
        With potassium below 3.5 mmol/L in diabetic ketoacidosis, potassium is given first and insulin
        waits, because insulin drives potassium into cells and can cause fatal arrhythmia or respiratory
        muscle weakness.

        Insulin by vein or under the skin is right once potassium is above 3.5 mmol/L; the subcutaneous
        route serves for mild or moderate cases without complications. Bicarbonate is considered only when
        pH is below 7.0, and it lowers potassium further. Total body potassium is always depleted in
        ketoacidosis by osmotic diuresis and vomiting; a low value at the start, before treatment, shows a
        very large deficit. Give 10 to 20 mmol an hour with a cardiac monitor, check urine output, and look
        at magnesium.

        Take-away: fluids first, potassium second, insulin third; no insulin below 3.5 mmol/L.`,
    },
    {
      text: prose`
        A 31-year-old fitness instructor has had palpitations, insomnia and a weight loss of 5 kg over two
        months. She has had no fever, neck pain or recent pregnancy, received no iodinated contrast, and
        says that she takes no drugs.

        Blood pressure is 132/62 mmHg and pulse 112/min. The hands are warm and tremble. There is lid lag
        without proptosis. The thyroid is not palpable and not tender. The results are shown.

        What is the most likely cause of her thyrotoxicosis?`,
      picture: () =>
        labTable('Thyroid tests', [
          ['TSH', '< 0.01 mU/L', normalRange('TSH', 'mU/L')],
          ['Free T4', '3.9 ng/dL', normalRange('Thyroxine, free', 'ng/dL')],
          ['Total T3', '310 ng/dL', '80–180'],
          ['TSH receptor antibody', '< 1.0 IU/L', '< 1.75'],
          ['Thyroid peroxidase antibody', '< 9 IU/mL', '< 35'],
          ['Thyroglobulin', '0.3 ng/mL', '3–40'],
          ['Thyroglobulin antibody', 'Negative', 'Negative'],
          ['Sedimentation rate', '8 mm/h', normalRange('Erythrocyte sedimentation rate', 'mm/h', 'F')],
          ['Radioiodine uptake at 24 h', '1%', '10–30%'],
        ]),
      options: ['Graves disease', 'Toxic adenoma', 'Exogenous thyroid hormone', 'Painless thyroiditis'],
      correct: 2,
      explanation: prose`
        Thyrotoxicosis with hardly any radioiodine uptake and a suppressed thyroglobulin means that the
        hormone comes from outside: the gland neither makes nor leaks anything. Over-the-counter weight loss
        and "thyroid support" products may contain it without saying so.

        Graves disease and toxic adenoma both make hormone, so uptake is raised or normal, diffuse or in one
        spot, and thyroglobulin is high. Painless thyroiditis shares the low uptake, but injured follicles
        release thyroglobulin together with hormone, so its level is high. Thyroglobulin can be trusted only
        when its antibody is negative, as here. Treatment is to stop the source, with a beta-blocker for
        symptoms; antithyroid drugs are useless.

        Take-away: low uptake: measure thyroglobulin. High means thyroiditis, low means ingestion.`,
    },
    primaryAldosteronism,
    {
      text: prose`
        A 36-year-old woman with Graves disease stopped methimazole two months ago. She is brought in with
        fever and confusion after three days of cough. She is not pregnant.

        Temperature is 40.1 °C, blood pressure 148/62 mmHg, pulse 152/min (sinus rhythm), respirations
        26/min. She is agitated and tremulous, with a diffuse goiter and a bruit. TSH is < 0.01 mIU/L, free
        T4 6.8 ng/dL (normal ${normalRange('Thyroxine, free', 'ng/dL')}), bilirubin 2.1 mg/dL. Echocardiography shows a normal ejection
        fraction. Antibiotics, cooling, fluids, acetaminophen, propranolol and intravenous hydrocortisone
        have been started.

        Which treatment should come next?`,
      options: [
        'Potassium iodide now, then propylthiouracil 1 hour later',
        'Radioactive iodine 15 mCi by mouth',
        'Total thyroidectomy within 6 hours',
        'Propylthiouracil now, then potassium iodide 1 hour later',
      ],
      correct: 3,
      explanation: prose`
        In thyroid storm a thionamide comes first, to block new hormone synthesis, and iodide follows at
        least an hour later to block the release of stored hormone. Propylthiouracil also slows conversion
        of T4 to T3, as do propranolol and hydrocortisone; methimazole is an acceptable alternative.

        Iodide given first to an unblocked gland is substrate for more hormone, which may worsen the storm
        later. Radioactive iodine acts over weeks, can release stored hormone, and is not taken up after
        iodide. Thyroidectomy in uncontrolled thyrotoxicosis carries a high risk of death; it is a rescue
        once she is prepared, when drugs fail or cannot be given. Aspirin is avoided, since it displaces
        hormone from binding proteins.

        Take-away: beta-blocker, thionamide, iodide an hour later, steroid, and treatment of the trigger.`,
    },
    adrenalIncidentaloma,
    pheochromocytoma,
    {
      text: prose`
        A 26-year-old woman is referred for a high calcium found at a health check. She feels well, and
        takes no drugs or supplements. Her mother had neck surgery for a high calcium, which did not change
        afterward.

        Vital signs and examination are normal. Calcium is 11.0 mg/dL (normal ${normalRange('Calcium, total', 'mg/dL')}), albumin 4.2 g/dL,
        phosphate 2.9 mg/dL, magnesium 2.3 mg/dL, creatinine 0.8 mg/dL, parathyroid hormone 48 pg/mL
        (normal ${normalRange('Parathyroid hormone', 'pg/mL')}) and 25-hydroxyvitamin D 34 ng/mL. A complete 24-hour urine collection contains 62 mg of
        calcium; the ratio of calcium clearance to creatinine clearance is 0.004. Bone density is normal.

        What is the most appropriate management?`,
      options: [
        'Observation, with genetic testing of the CASR gene',
        'Sestamibi scan and parathyroidectomy',
        'Cinacalcet twice daily',
        'Zoledronic acid once a year',
      ],
      correct: 0,
      explanation: prose`
        A calcium-to-creatinine clearance ratio below 0.01 with lifelong mild hypercalcemia in the family is
        familial hypocalciuric hypercalcemia: the calcium-sensing receptor is set too high in parathyroid
        and kidney, and the condition is harmless.

        Parathyroidectomy does not cure it, as her mother learned, because any remaining tissue keeps the
        same set point. In primary hyperparathyroidism the ratio is usually above 0.01, and above 0.02 the
        familial form is very unlikely; in between, genetic testing decides. Cinacalcet is an exception for
        rare symptomatic patients. Zoledronic acid treats bone resorption, which is not raised. A low
        urinary calcium can also come from vitamin D deficiency, kidney disease, lithium or a thiazide, all
        of which are excluded here.

        Take-away: high calcium with a parathyroid hormone that is not suppressed: measure urinary calcium
        before anyone operates.`,
    },
    {
      text: prose`
        A 57-year-old man with type 2 diabetes for six years comes for follow-up. He had a myocardial
        infarction two years ago. He takes metformin 2 g, aspirin, atorvastatin, ramipril and bisoprolol. He
        wants help with his weight. He has no history of pancreatitis or of medullary thyroid cancer in the
        family.

        Blood pressure is 128/78 mmHg and BMI 37 kg/m². A dilated eye examination last month showed no
        retinopathy. Hemoglobin A1c is 8.3%, eGFR 78 mL/min/1.73 m², the urine albumin-to-creatinine ratio
        12 mg/g. Left ventricular ejection fraction is 58%.

        Which drug should be added?`,
      options: ['Glimepiride', 'Pioglitazone', 'Sitagliptin', 'Semaglutide'],
      correct: 3,
      explanation: prose`
        A GLP-1 receptor agonist with proven benefit is the drug to add in type 2 diabetes with
        atherosclerotic disease: semaglutide lowers major cardiovascular events, hemoglobin A1c by 1.5
        points or more, and body weight. The indication holds whatever the A1c or metformin use.

        Glimepiride lowers glucose at the price of weight gain and hypoglycemia, without cardiovascular
        benefit. Pioglitazone may reduce atherosclerotic events, but it adds weight, edema, heart failure
        and fractures. Sitagliptin is neutral for heart and weight. An SGLT2 inhibitor would be a sound
        alternative or partner, and comes first with heart failure or chronic kidney disease. Check the eyes
        before a rapid fall in A1c, and raise the dose slowly.

        Take-away: choose the second drug by the organ at risk: arteries or weight, GLP-1 receptor agonist;
        heart failure or kidney, SGLT2 inhibitor.`,
    },
    {
      text: prose`
        A 73-year-old woman is seen six weeks after a painful fracture of the second lumbar vertebra, which
        occurred when she lifted a bag. Eight months ago she fractured the eleventh thoracic vertebra. She
        has never taken a drug for bone. She had a myocardial infarction five months ago and takes aspirin,
        ticagrelor, bisoprolol and atorvastatin. She has never had radiotherapy.

        Vital signs are normal; she has lost 5 cm in height. T-score is −3.8 at the spine and −3.1 at the
        femoral neck. Calcium, phosphate, alkaline phosphatase, parathyroid hormone, creatinine,
        25-hydroxyvitamin D, serum protein electrophoresis and free light chains are normal.

        Which drug should be started?`,
      options: ['Alendronate', 'Teriparatide', 'Romosozumab', 'Raloxifene'],
      correct: 1,
      explanation: prose`
        At very high fracture risk (two recent vertebral fractures and a T-score below −3.0) treatment
        should begin with a bone-forming drug, and teriparatide is the one that suits her: in the VERO trial
        it prevented more vertebral fractures than risedronate.

        Romosozumab also builds bone, but carries a boxed warning and must not be started within a year of a
        myocardial infarction or stroke. Alendronate is right for high but not very high risk; it gains
        less, and given first it blunts the response to a bone-forming drug. Raloxifene prevents only
        vertebral fractures, raises the risk of venous thrombosis and of fatal stroke, and is too weak here.
        After up to two years of teriparatide an antiresorptive drug must follow, or the gain is lost.

        Take-away: very high risk: build first, then preserve.`,
    },
    hypophysitis,
    macroprolactinoma,
    {
      text: prose`
        A 30-year-old woman with Hashimoto thyroiditis has a positive pregnancy test at five weeks of
        gestation. She feels well. She takes levothyroxine 100 µg every morning, apart from food, and has
        not missed a dose. Three months ago her TSH was 1.4 mIU/L.

        Blood pressure is 112/70 mmHg, pulse 74/min, and weight 62 kg. The thyroid is small and firm. TSH is
        now 3.8 mIU/L and free T4 1.1 ng/dL (normal ${normalRange('Thyroxine, free', 'ng/dL')}). She has started a prenatal vitamin with iron,
        taken at bedtime.

        What is the most appropriate management?`,
      options: [
        'Keep the dose and repeat TSH at 12 weeks of gestation',
        'Change to levothyroxine combined with liothyronine',
        'Lower the dose now, by two tablets fewer a week',
        'Raise the dose now, by two extra tablets a week',
      ],
      correct: 3,
      explanation: prose`
        The need for levothyroxine rises by 25 to 50% from the first weeks of pregnancy, so the dose goes up
        as soon as the test is positive; two extra tablets a week (nine instead of seven) give about 30%
        more.

        Waiting until 12 weeks leaves the fetus short of hormone in the very weeks when it depends on the
        mother alone. Liothyronine crosses poorly to the fetal brain, which uses T4, and should not be used.
        Lowering the dose would be wrong: chorionic gonadotropin stimulates a healthy thyroid, but hers
        cannot answer. Estrogen raises thyroxine-binding globulin, which adds to the demand. Aim for a TSH
        in the lower half of the trimester range, below 2.5 mIU/L, and check every four weeks until
        midpregnancy. Iron and calcium should be taken four hours apart.

        Take-away: tell women on levothyroxine to raise the dose when the test turns positive, then call.`,
    },
    hypercortisolism,
  ],
};
