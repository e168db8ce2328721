import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';

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
    {
      text: prose`
        A 48-year-old woman has had hypertension for six years, now treated with amlodipine, doxazosin and
        verapamil. She wishes to be cured by surgery if that is possible.

        Blood pressure is 158/96 mmHg. Potassium is 3.1 mmol/L with supplements. Plasma aldosterone is 34
        ng/dL with a suppressed renin, and a saline infusion test confirms primary aldosteronism. An
        overnight dexamethasone suppression test is normal. CT shows a 1.2-cm nodule in the right adrenal
        gland; the left adrenal gland looks normal. Adrenal vein sampling was successful on both sides; the
        results are shown.

        What is the most appropriate treatment?`,
      picture: () =>
        labTable(
          'Adrenal vein sampling during cosyntropin infusion',
          [
            ['Right adrenal vein', '490 ng/dL', '700 µg/dL'],
            ['Left adrenal vein', '4,800 ng/dL', '600 µg/dL'],
            ['Inferior vena cava', '60 ng/dL', '24 µg/dL'],
          ],
          ['Site', 'Aldosterone', 'Cortisol'],
        ),
      options: [
        'Bilateral subtotal adrenalectomy',
        'Right adrenalectomy',
        'Spironolactone for life',
        'Left adrenalectomy',
      ],
      correct: 3,
      explanation: prose`
        Aldosterone corrected for cortisol is 8.0 on the left and 0.7 on the right, a lateralization index
        of about 11 (4 or more is unilateral), so the left adrenal gland is the source and its removal can
        cure her.

        The right gland is suppressed: its ratio (0.7) is lower than that of the caval blood (2.5). The
        right nodule is a nonfunctioning incidentaloma, and its removal would leave the disease in place;
        beyond the age of 35, CT alone names the wrong side too often. Operating on both glands risks
        adrenal insufficiency. Spironolactone is for bilateral disease or for those who do not want surgery.
        Both samples are valid, with adrenal cortisol more than five times the caval value.

        Take-away: divide aldosterone by cortisol in each vein, then compare sides; function outranks
        anatomy.`,
    },
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
    {
      text: prose`
        A 57-year-old man has CT of the abdomen without contrast for flank pain. It shows a small kidney
        stone and, as a chance finding, a homogeneous 2.1-cm nodule in the left adrenal gland with an
        attenuation of 4 Hounsfield units. He feels well. He takes no drugs and has no history of cancer.

        Blood pressure is 124/76 mmHg, pulse 70/min, BMI 26 kg/m². There is no bruising, striae or muscle
        weakness. Glucose, potassium and creatinine are normal.

        What is the most appropriate next step for the adrenal nodule?`,
      options: [
        'No further testing or imaging',
        'Plasma aldosterone and renin',
        'CT-guided biopsy',
        'Overnight 1-mg dexamethasone suppression test',
      ],
      correct: 3,
      explanation: prose`
        Every adrenal incidentaloma deserves an overnight 1-mg dexamethasone suppression test, because mild
        autonomous cortisol secretion is the most frequent functional finding and shows no outward sign. A
        morning cortisol of 1.8 µg/dL or less excludes it.

        Doing nothing is right for imaging but not for hormones: a homogeneous lesion of 10 Hounsfield units
        or less is a lipid-rich adenoma that needs no follow-up scan. Aldosterone and renin are measured
        when there is hypertension or low potassium. Metanephrines can be omitted at this attenuation.
        Biopsy is for a suspected metastasis that would change treatment, and only once pheochromocytoma is
        excluded.

        Take-away: two questions for an adrenal incidentaloma: is it malignant (read the Hounsfield units),
        and does it secrete (always cortisol, the rest by findings).`,
    },
    {
      text: prose`
        A 44-year-old woman has had spells of headache, sweating and palpitations for a year. Plasma free
        metanephrine and normetanephrine are each more than four times the upper limit of normal, and CT
        shows a 4.2-cm right adrenal mass. Laparoscopic adrenalectomy is planned in three weeks. She takes
        no drugs.

        Blood pressure is 168/98 mmHg and pulse 98/min. Echocardiography and ECG are normal. Glucose is 128
        mg/dL and hematocrit 47%.

        In addition to fluids and a liberal salt intake, which drug should be started first?`,
      options: ['Metoprolol', 'Doxazosin', 'Hydralazine', 'Clonidine'],
      correct: 1,
      explanation: prose`
        An alpha-adrenergic blocker such as doxazosin or phenoxybenzamine is started first, at least 7 to 14
        days before surgery, because it prevents catecholamine-induced vasoconstriction and lets the
        contracted blood volume expand.

        A beta-blocker first is dangerous: it blocks beta-2 vasodilation, leaves alpha receptors unopposed
        and may set off a hypertensive crisis or heart failure. It is added for tachycardia only after some
        days of alpha blockade. Hydralazine causes reflex tachycardia and does not stop catecholamines from
        acting. Clonidine lowers central sympathetic outflow, which the tumor does not obey, and rebounds
        when withdrawn. A calcium channel blocker may be added when alpha blockade falls short.

        Take-away: alpha before beta, with salt and water; afterward watch for low blood pressure and low
        glucose. Offer genetic testing to every patient.`,
    },
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
    {
      text: prose`
        A 60-year-old man has had headache, fatigue and dizziness for two weeks. He received the third dose
        of ipilimumab and nivolumab for melanoma three weeks ago. He takes no glucocorticoids.

        Blood pressure is 94/58 mmHg lying and 78/50 mmHg standing, pulse 96/min, temperature 36.4 °C.
        Visual fields are full. Sodium is 127 mmol/L, potassium 4.2 mmol/L, glucose 66 mg/dL, cortisol at 8
        a.m. 1.4 µg/dL, ACTH 6 pg/mL (normal ${normalRange('ACTH, 8 a.m.', 'pg/mL')}), TSH 0.3 mIU/L, free T4
        0.5 ng/dL (normal ${normalRange('Thyroxine, free', 'ng/dL')}). MRI
        shows a mildly enlarged pituitary with uniform enhancement.

        Intravenous saline has been started. Which hormone treatment is most appropriate?`,
      options: [
        'Fludrocortisone now, levothyroxine some days later',
        'Levothyroxine now, hydrocortisone a week later',
        'Levothyroxine alone at full weight-based dose',
        'Hydrocortisone now, levothyroxine some days later',
      ],
      correct: 3,
      explanation: prose`
        In hypophysitis with both central adrenal insufficiency and central hypothyroidism, hydrocortisone
        comes first, in stress dose when blood pressure is low, and levothyroxine follows after some days.

        Thyroid hormone given first, or alone, speeds the clearance of cortisol and raises the demand for
        it, and may set off an adrenal crisis. Fludrocortisone is not needed, as aldosterone depends on
        renin and potassium, not on ACTH; the normal potassium fits. Low sodium here comes from vasopressin,
        which cortisol normally restrains. High-dose glucocorticoids do not rescue pituitary function, and
        are kept for severe headache or visual loss. Loss of ACTH is usually permanent; immunotherapy may go
        on once he is stable.

        Take-away: cortisol before thyroxine. Tired, hypotensive and hyponatremic on a checkpoint inhibitor:
        take cortisol, ACTH, TSH and free T4.`,
    },
    {
      text: prose`
        A 34-year-old man has had low libido for two years and lately bumps into door frames. He takes no
        drugs.

        Blood pressure is 124/78 mmHg and pulse 68/min. Confrontation testing shows loss of both temporal
        fields; visual acuity is normal and there has been no sudden change. MRI shows a 31-mm pituitary
        mass that lifts the optic chiasm, without hemorrhage. Prolactin is 3,420 ng/mL
        (normal ${normalRange('Prolactin', 'ng/mL', 'M')}), testosterone 110 ng/dL
        (normal ${normalRange('Testosterone, total, men', 'ng/dL')}) with low LH. Morning cortisol, free T4 and IGF-1 are
        normal.

        Which treatment is most appropriate?`,
      options: [
        'Stereotactic radiosurgery',
        'Transsphenoidal surgery',
        'Cabergoline',
        'Octreotide long-acting release',
      ],
      correct: 2,
      explanation: prose`
        A macroprolactinoma is treated first with a dopamine agonist, even when it presses on the chiasm:
        cabergoline shrinks most tumors, often improves vision within days to weeks, and normalizes
        prolactin in the large majority.

        Transsphenoidal surgery rarely cures a tumor of this size; it is for resistance or intolerance,
        pituitary apoplexy, leakage of cerebrospinal fluid, or vision that fails to improve. Radiosurgery
        acts over years, may damage the chiasm and is a last resort. Octreotide is a treatment for
        acromegaly, which the normal IGF-1 excludes. A prolactin above 500 ng/mL is close to proof of a
        macroprolactinoma; a large mass with prolactin below 100 ng/mL suggests stalk compression, or a hook
        effect to be resolved by dilution.

        Take-away: measure prolactin in every pituitary mass before anyone plans surgery.`,
    },
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
    {
      text: prose`
        A 38-year-old woman has gained 14 kg in two years and has developed diabetes, hypertension and easy
        bruising. She takes metformin and amlodipine, and no glucocorticoids in any form.

        Blood pressure is 152/94 mmHg. There are broad purple striae, and she cannot rise from a squat.
        Potassium is 3.9 mmol/L. Urinary free cortisol is more than three times the upper limit in two
        collections, and late-night salivary cortisol is raised twice. ACTH is 58 pg/mL
        (normal ${normalRange('ACTH, 8 a.m.', 'pg/mL')}).
        Pituitary MRI with contrast shows a questionable 4-mm area of reduced enhancement on the left.

        What is the most appropriate next step?`,
      options: [
        'Bilateral inferior petrosal sinus sampling',
        'Transsphenoidal removal of the lesion',
        'Bilateral laparoscopic adrenalectomy',
        'CT of the adrenal glands',
      ],
      correct: 0,
      explanation: prose`
        Petrosal sinus sampling tells a pituitary from an ectopic source of ACTH, and is needed when MRI
        shows no lesion or one smaller than 6 mm, because such spots appear in about one in ten healthy
        people.

        A ratio of central to peripheral ACTH of at least 2, or of at least 3 after corticotropin-releasing
        hormone or desmopressin, proves Cushing disease. Operating on an uncertain lesion may leave the true
        source, such as a bronchial carcinoid, untouched. With a lesion of 10 mm or more, sampling can be
        skipped. Bilateral adrenalectomy is a rescue when other treatment fails. CT of the adrenal glands is
        for suppressed ACTH; hers is not suppressed, so the adrenals are driven from above.

        Take-away: prove hypercortisolism, then measure ACTH, then locate the source, in this order.`,
    },
  ],
};
