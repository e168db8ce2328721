import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoBank } from '../writing/demo-bank.ts';
import { coverArt } from '../drawings/cover.ts';
import { prose } from '../writing/prose.ts';
import {
  lateThrombectomy,
  minorStroke,
  subarachnoidHemorrhage,
  hemorrhageOnWarfarin,
} from './subtopics/neurology-stroke.ts';

export const neurology: DemoBank = {
  name: 'Neurology',
  description: 'Decide while the clock runs: stroke, seizure, weakness and the worst headache.',
  cover: () => coverArt('brain'),
  questions: [
    lateThrombectomy,
    minorStroke,
    {
      text: prose`
        A 41-year-old man has had tingling in his feet and weak legs for four days, and since yesterday weak
        arms and trouble with swallowing. Three weeks ago he had diarrhea.

        Pulse swings between 58 and 126/min. Oxygen saturation is 96% on room air, respirations 26/min. Both
        sides of the face are weak, he cannot lift his head from the pillow, and reflexes are absent. Vital
        capacity has fallen from 28 to 14 mL/kg in eight hours; maximal inspiratory pressure is −22 cm H₂O.
        PaCO₂ is 43 mmHg. CSF protein is 88 mg/dL with 2 cells/µL. Immunoglobulin is being prepared.

        What is the most appropriate next step?`,
      options: [
        'Bilevel noninvasive ventilation on the ward',
        'Elective intubation in the intensive care unit',
        'Intravenous methylprednisolone',
        'Vital capacity every hour on the ward',
      ],
      correct: 1,
      explanation: prose`
        In Guillain-Barré syndrome a vital capacity below 20 mL/kg, an inspiratory pressure weaker than
        −30 cm H₂O, or a fall of more than 30%, together with bulbar weakness, means elective intubation,
        before saturation or PaCO₂ warns; a PaCO₂ of 43 mmHg at 26 breaths/min is already a sign of fatigue.

        Noninvasive ventilation cannot protect the airway of a patient who cannot swallow, and it delays the
        inevitable. Glucocorticoid does not help in this disease. Hourly measurement is right for a patient
        above these limits. Succinylcholine is avoided, since denervated muscle releases potassium, and
        drugs are dosed carefully, because the autonomic system is unstable. Immunoglobulin or plasma
        exchange follows, one of them, not both.

        Take-away: remember 20, 30, 40: vital capacity in mL/kg, inspiratory and expiratory pressure in cm
        H₂O.`,
    },
    {
      text: prose`
        A 57-year-old woman is brought in after a day of fever, odd behavior and one focal seizure with lip
        smacking. Symptoms began 36 hours ago. She has been given levetiracetam and acyclovir 10 mg/kg every
        eight hours.

        Temperature is 38.8 °C. She is disoriented with impaired memory and word-finding difficulty, without
        neck stiffness. MRI shows a hyperintense lesion of the left mesial temporal lobe and insula. CSF,
        taken on arrival, has 22 white cells/µL (92% lymphocytes), 60 red cells/µL, protein 68 mg/dL, normal
        glucose, and a negative polymerase chain reaction for herpes simplex virus. Bacterial cultures are
        negative after two days.

        What is the most appropriate next step?`,
      options: [
        'Stop acyclovir and observe',
        'Continue acyclovir and repeat the lumbar puncture',
        'Replace acyclovir with ganciclovir',
        'Replace acyclovir with methylprednisolone and immunoglobulin',
      ],
      correct: 1,
      explanation: prose`
        In the first three days the polymerase chain reaction for herpes simplex can be falsely negative, so
        with a typical temporal lesion acyclovir goes on, and a second sample is taken three to seven days
        after the first.

        Stopping is safe only when both the picture and a well-timed test speak against herpes; untreated,
        seven of ten patients die. Ganciclovir is for cytomegalovirus and human herpesvirus 6, mainly after
        transplantation. Methylprednisolone with immunoglobulin treats autoimmune limbic encephalitis, which
        develops over weeks, on both sides more often and mostly without high fever; antibodies are sent and
        the question reopened if the second test is negative. Proven disease is treated for 14 to 21 days.
        Give fluids, since acyclovir crystals harm the kidney. Relapse weeks later is often anti-NMDA-receptor
        encephalitis.

        Take-away: one early negative test does not outvote a temporal lobe.`,
    },
    {
      text: prose`
        A 45-year-old man weighing 80 kg is in the emergency department with a convulsion that has lasted for
        25 minutes. He has epilepsy and ran out of his drugs. He received two doses of intravenous lorazepam
        4 mg, five minutes apart, and is still convulsing.

        Blood pressure is 148/86 mmHg, pulse 124/min, oxygen saturation 97% on a mask; the airway is free.
        Glucose is 112 mg/dL, sodium 139 mmol/L. He has no known liver or heart disease, and CT is planned
        after the seizure stops.

        What is the most appropriate next step?`,
      options: [
        'Lorazepam 4 mg, a third dose',
        'Propofol infusion after intubation',
        'Levetiracetam 60 mg/kg',
        'Electroencephalography before further drugs',
      ],
      correct: 2,
      explanation: prose`
        Convulsive status epilepticus that goes on after two full doses of benzodiazepine is treated at once
        with a loading dose of levetiracetam 60 mg/kg (at most 4,500 mg), fosphenytoin 20 mg PE/kg or
        valproate 40 mg/kg; in a large trial each stopped about half of the seizures.

        A third lorazepam adds respiratory depression and little else, as receptors move into the cell with
        time. Electroencephalography is needed when he does not wake up after the convulsion, to find
        nonconvulsive status; it must not delay treatment of visible seizures. Propofol or midazolam with
        intubation is the third step, when the second drug has failed, or earlier if the airway is in danger.
        Underdosing of the first step is the commonest mistake: lorazepam 0.1 mg/kg up to 4 mg, once
        repeated.

        Take-away: 5 minutes benzodiazepine, 20 minutes second drug, 40 minutes anesthesia.`,
    },
    subarachnoidHemorrhage,
    {
      text: prose`
        A 35-year-old woman with relapsing multiple sclerosis has been treated with natalizumab every four
        weeks for 30 months, after relapses on dimethyl fumarate. She has had no relapse since and works full
        time.

        The neurologic examination shows only brisk reflexes. MRI of the brain shows no new lesions. The
        antibody index to JC virus was 0.3 a year ago, and is now 2.4, confirmed by a second sample.
        Hepatitis B serology is negative, immunoglobulins are normal, and vaccinations are complete. She has
        an intrauterine device.

        What is the most appropriate management?`,
      options: [
        'Continue natalizumab with MRI once a year',
        'Stop natalizumab and observe without treatment for six months',
        'Switch to ocrelizumab within four to six weeks',
        'Switch to glatiramer acetate within four to six weeks',
      ],
      correct: 2,
      explanation: prose`
        More than two years of natalizumab with a JC virus index above 1.5 carries a risk of progressive
        multifocal leukoencephalopathy of several per thousand, so she changes to another highly effective
        drug without a gap; ocrelizumab started four to six weeks after the last infusion protects well.

        Continuing with MRI once a year is too risky; longer intervals of six weeks lower the risk, with MRI
        every three to four months, for those who have no alternative. A pause of six months invites rebound
        relapses, which come from the third month and can be severe. Glatiramer is safe, but too weak after
        failure of dimethyl fumarate and rebound activity. MRI is done before the switch and for six months
        after it, because leukoencephalopathy may appear late.

        Take-away: check the index every six months, and leave natalizumab in a planned way, without a gap.`,
    },
    {
      text: prose`
        A 24-year-old student has had numb feet and hands and an unsteady gait for three weeks, worse in the
        dark. He eats meat. At parties he inhales gas from balloons, lately every day.

        Cranial nerves and strength are normal. Vibration and position sense are lost up to the knees, the
        Romberg sign is positive, ankle reflexes are absent and plantar responses extensor. Hemoglobin is
        14.1 g/dL, MCV 95 fL; vitamin B₁₂ is 312 pg/mL (normal ${normalRange('Vitamin B12', 'pg/mL')}), folate, TSH and glucose are normal.
        HIV and syphilis tests are negative. MRI shows high T2 signal of the dorsal columns from C2 to C6.

        Which test is most likely to confirm the diagnosis?`,
      options: [
        'Oligoclonal bands in cerebrospinal fluid',
        'Copper and ceruloplasmin in serum',
        'Methylmalonic acid and homocysteine in blood',
        'Aquaporin-4 antibody in serum',
      ],
      correct: 2,
      explanation: prose`
        Nitrous oxide oxidizes the cobalt of vitamin B₁₂ and makes it useless while its level may stay
        normal, so raised methylmalonic acid and homocysteine prove functional deficiency, here with subacute
        combined degeneration and neuropathy.

        Copper deficiency gives the same cord picture, but follows bariatric surgery, malabsorption or excess
        zinc, usually with anemia or neutropenia. Aquaporin-4 antibody marks neuromyelitis optica: acute
        painful myelitis over three or more segments, in the gray matter and center, with weakness and
        bladder trouble. Oligoclonal bands support multiple sclerosis, whose cord lesions are short,
        asymmetric and patchy. A normal blood count excludes nothing. Treatment is hydroxocobalamin or
        cyanocobalamin 1 mg by injection, daily at first, and an end of the gas; without that, injections
        fail.

        Take-away: dorsal columns, young patient, normal B₁₂: ask about balloons and measure the metabolites.`,
    },
    {
      text: prose`
        A 53-year-old man has had attacks of excruciating pain around the right eye for two weeks, each
        lasting about an hour, once or twice every night. During the attacks the eye is red and tearing, the
        nose runs, and he paces the room. He had similar spells three years ago. He had a stent for angina
        last year and takes aspirin, metoprolol and rosuvastatin.

        He is seen at the start of an attack. Blood pressure is 146/88 mmHg, pulse 62/min. There is right
        ptosis and miosis, which his wife says come and go with the pain. MRI two weeks ago was normal.

        Which treatment is most appropriate for this attack?`,
      options: [
        'Oxygen 12 to 15 L/min by nonrebreather mask',
        'Oral indomethacin 50 mg',
        'Oral verapamil 80 mg',
        'Subcutaneous sumatriptan 6 mg',
      ],
      correct: 0,
      explanation: prose`
        Pure oxygen at 12 to 15 L/min for 15 to 20 minutes stops about three quarters of cluster attacks and
        is the treatment of choice in a man with coronary disease.

        Subcutaneous sumatriptan acts just as fast, but triptans constrict coronary arteries and are
        contraindicated after angina or stenting. Indomethacin abolishes paroxysmal hemicrania: attacks of 2
        to 30 minutes, more than five a day, more often in women; his last an hour. Verapamil is the first
        drug for prevention, works after one to two weeks, and with his metoprolol and a pulse of 62/min it
        endangers AV conduction; a suboccipital nerve block with glucocorticoid, a short course of prednisone
        or galcanezumab can bridge. A first episode deserves MRI with a view of the pituitary and carotid.

        Take-away: restless with a red eye is cluster, still in a dark room is migraine.`,
    },
    hemorrhageOnWarfarin,
    {
      text: prose`
        A 61-year-old woman has had restless legs syndrome for nine years. Pramipexole helped for years and
        was raised to 0.75 mg. Now symptoms begin at noon rather than at bedtime, have spread to her arms,
        and come back within an hour of sitting. After each increase she felt better for a few weeks only.

        The neurologic examination is normal. She takes no antidepressant or antihistamine. Ferritin is
        186 ng/mL, transferrin saturation 31%, creatinine 0.8 mg/dL. She has no sleep apnea, lung disease or
        substance use.

        What is the most appropriate management?`,
      options: [
        'Taper pramipexole and start pregabalin',
        'Raise pramipexole to 1 mg in divided doses',
        'Add levodopa at bedtime',
        'Add clonazepam at bedtime',
      ],
      correct: 0,
      explanation: prose`
        Earlier onset, spread to the arms and shorter relief on a rising dose are augmentation, which the
        dopamine agonist itself causes; it is tapered slowly, while an alpha-2-delta ligand such as pregabalin
        or gabapentin, today also the first choice for new patients, takes over.

        Raising or dividing pramipexole helps for weeks and feeds the process. Levodopa causes augmentation
        more often than any other drug. Clonazepam makes patients sleep without treating the syndrome, and
        risks falls and dependence. Iron is checked at every worsening: with ferritin of 75 ng/mL or less, or
        saturation below 20%, give oral or intravenous iron; up to 100 ng/mL intravenous iron is reasonable;
        her stores suffice. Symptoms worsen for one to two weeks after withdrawal, and she should know it; a
        low-dose opioid is kept for refractory cases.

        Take-away: worse on more dopamine agonist means less dopamine agonist.`,
    },
  ],
};
