/** Pituitary and adrenal glands. */
import { normalRange } from '../../../../src/contract/rules/normal-range.ts';
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { labTable } from '../../drawings/table.ts';
import { prose } from '../../writing/prose.ts';

export const primaryAldosteronism: DemoQuestion = {
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
};

export const adrenalIncidentaloma: DemoQuestion = {
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
};

export const pheochromocytoma: DemoQuestion = {
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
};

export const hypophysitis: DemoQuestion = {
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
};

export const macroprolactinoma: DemoQuestion = {
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
};

export const hypercortisolism: DemoQuestion = {
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
};
