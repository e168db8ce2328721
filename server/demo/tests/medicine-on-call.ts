import { normalRange } from '../../../src/contract/rules/normal-range.ts';
import type { DemoTest } from '../writing/demo-test.ts';
import { labTable } from '../drawings/table.ts';
import { prose } from '../writing/prose.ts';

export const medicineOnCall: DemoTest = {
  name: 'Mock paper 2: the night on call',
  durationMinutes: 15,
  questions: [
    {
      text: prose`
        A 22-year-old woman swallowed 15 g of acetaminophen at one time five hours ago. She is nauseated.
        Transaminases are normal. The acetaminophen concentration at five hours lies clearly above the
        treatment line of the nomogram.

        What is the most appropriate management?`,
      options: [
        'Activated charcoal alone',
        'Acetylcysteine if the transaminases rise',
        'Acetylcysteine now',
        'Hemodialysis',
      ],
      correct: 2,
      explanation: prose`
        Acetylcysteine within eight hours prevents nearly all harm to the liver, so a level above the line
        means treatment now, however well she looks. Transaminases rise after a day, when much is lost
        already.

        Charcoal helps in the first hours only and is no antidote. Dialysis is for enormous doses with coma
        and lactic acidosis. When the time of ingestion is unknown, or the tablets were taken over hours, the
        nomogram does not hold: treat when the drug is found or the liver suffers.

        Take-away: decide by the level and the clock, not by the patient’s looks.`,
    },
    {
      text: prose`
        A 29-year-old man with asthma has had salbutamol and ipratropium every 20 minutes, prednisolone and
        magnesium. He speaks single words, his breath sounds are hardly to be heard, and he is getting sleepy.
        His arterial blood gas with oxygen is shown.

        What does the blood gas mean?`,
      picture: () =>
        labTable('Arterial blood gas', [
          ['pH', '7.39', normalRange('pH', '')],
          ['Carbon dioxide', '43 mmHg', normalRange('PCO₂', 'mmHg')],
          ['Oxygen', '71 mmHg', normalRange('PO₂', 'mmHg')],
          ['Bicarbonate', '25 mmol/L', normalRange('Bicarbonate', 'mmol/L')],
        ]),
      options: [
        'He is tiring and needs intensive care',
        'He is recovering and may go to the ward',
        'He has a metabolic alkalosis',
        'He hyperventilates from fear',
      ],
      correct: 0,
      explanation: prose`
        In an attack one breathes fast, and carbon dioxide falls. A normal value in somebody who fights for air
        means that he can no longer keep it low: he tires. A silent chest and sleepiness say the same.

        He belongs in intensive care with somebody at hand who can intubate. The next blood gas would show
        acidosis, and waiting for it costs the time that is left.

        Take-away: in severe asthma a normal carbon dioxide is an alarm.`,
    },
    {
      text: prose`
        A 76-year-old woman with chronic kidney disease who takes glipizide is found drowsy with a glucose of
        34 mg/dL. After 50 mL of 50% dextrose she wakes up; an hour later the glucose is 41 mg/dL again in
        spite of a dextrose infusion.

        Which drug should be given?`,
      options: ['Metformin', 'Hydrocortisone', 'Octreotide', 'Diazoxide by mouth'],
      correct: 2,
      explanation: prose`
        Sulfonylureas make the pancreas release insulin, and with poor kidneys they do so for days. Each dose
        of dextrose asks it for more. Octreotide stops the release, and the glucose stays up without rivers of
        dextrose; 50 µg under the skin every six hours does.

        Glucagon would bring a short rise and more insulin after it. Hydrocortisone is for adrenal failure.
        She stays for at least a day, since the drug outlives the first good values.

        Take-away: sulfonylurea hypoglycemia that returns is treated with octreotide.`,
    },
    {
      text: prose`
        A 58-year-old woman is on day 11 of induction chemotherapy for acute myeloid leukemia. Her temperature is
        38.9 °C. She looks well; blood pressure is 118/70 mmHg. Her neutrophil count is 20/µL and is not
        expected to recover for two weeks. Examination, catheter site and chest radiograph show no focus.

        What is the most appropriate next step?`,
      options: [
        'Wait for blood cultures before any antibiotic',
        'Oral ciprofloxacin and discharge',
        'Filgrastim alone',
        'Blood cultures, then cefepime within the hour',
      ],
      correct: 3,
      explanation: prose`
        Fever with fewer than 500 neutrophils is an emergency even when she looks well: without neutrophils
        there is no pus and no focus, and Pseudomonas kills within hours. Take cultures, then give cefepime,
        piperacillin-tazobactam or meropenem within 60 minutes.

        Vancomycin is added for an infected catheter, skin infection, pneumonia or shock. Tablets at home are
        for patients at low risk, whose neutropenia will last a week at most: induction for acute leukemia is
        high risk, however well she looks. Growth factors don’t replace antibiotics.

        Take-away: neutropenic fever means antibiotics within the hour.`,
    },
    {
      text: prose`
        A 47-year-old man collapses the day after a 12-hour flight. Blood pressure is 74/48 mmHg in spite of
        norepinephrine, heart rate 128 a minute. CT angiography shows emboli in both main pulmonary arteries
        and a wide right ventricle. He takes no medicines and has had no bleeding, stroke, injury or operation.

        Which treatment is most appropriate?`,
      options: [
        'Apixaban',
        'Systemic thrombolysis with alteplase',
        'Inferior vena cava filter alone',
        'Two liters of isotonic saline',
      ],
      correct: 1,
      explanation: prose`
        Shock makes this a high-risk embolism, and its mortality falls when the clot is dissolved. Nothing speaks
        against it here: no stroke, no bleeding, no major operation or injury within three weeks. Where one of
        these does, a catheter or a surgeon removes the clot, if a team is ready.

        A tablet is for the stable. A filter leaves the obstruction where it is. Much fluid stretches the right
        ventricle further and pushes the septum to the left; 250 to 500 mL are the limit.

        Take-away: embolism plus shock means reperfusion.`,
    },
    {
      text: prose`
        A 63-year-old man with fever, headache and a stiff neck is confused and does not answer questions. He
        has no papilledema that could be seen. A CT of the head before lumbar puncture will be done in 40
        minutes.

        What should be done now?`,
      options: [
        'CT, lumbar puncture, then antibiotics',
        'Acyclovir alone until the CT',
        'Lumbar puncture at once without CT',
        'Blood cultures, dexamethasone and antibiotics, then CT',
      ],
      correct: 3,
      explanation: prose`
        Bacterial meningitis kills by the hour, so nothing waits for the scanner: blood cultures, then
        dexamethasone with the first dose of ceftriaxone, vancomycin and, beyond the age of 50, ampicillin
        against Listeria.

        An altered mind, a focal sign, a seizure or immunosuppression call for a CT before the needle. The
        cerebrospinal fluid remains telling for hours after the antibiotics, and PCR and blood cultures name
        the germ. Acyclovir may be added, never instead.

        Take-away: when the CT comes first, the antibiotics come before it.`,
    },
    {
      text: prose`
        In January a family of three comes with headache and nausea; the father fainted. They have no fever.
        Pulse oximetry shows 98% in all of them. At home they heat with a gas stove.

        Which test is most likely to give the diagnosis?`,
      options: [
        'Carboxyhemoglobin by co-oximetry',
        'Oxygen tension in arterial blood',
        'CT of the head of the father',
        'Influenza PCR',
      ],
      correct: 0,
      explanation: prose`
        Headache and nausea in several people of one home in winter are carbon monoxide until proven
        otherwise. Carboxyhemoglobin looks like oxyhemoglobin to a pulse oximeter, and oxygen tension measures
        what is dissolved; both are normal. Only co-oximetry tells, in venous blood as well.

        Oxygen by a tight mask shortens the half-life from about five hours to one. Loss of consciousness, an
        ischemic ECG or pregnancy raise the question of a pressure chamber. And somebody must warn the
        neighbors.

        Take-away: a good saturation does not exclude carbon monoxide.`,
    },
    {
      text: prose`
        An 84-year-old man is agitated on the second night after hip surgery and pulls at his lines. Since the
        evening he has had diphenhydramine for sleep. He does not know where he is. His lower abdomen is tense
        and dull to percussion. Oxygen saturation and glucose are normal.

        What is the most appropriate next step?`,
      options: [
        'Bladder scan and catheter, and no more diphenhydramine',
        'Lorazepam intravenously',
        'Restraints at both wrists',
        'CT of the head',
      ],
      correct: 0,
      explanation: prose`
        Delirium has a cause, and here it can be felt: an anticholinergic drug has closed the bladder. Emptying
        it and stopping the drug treat both.

        Benzodiazepines deepen delirium outside of alcohol withdrawal. Restraints bring injuries and more
        agitation. A CT is for focal signs, a fall or anticoagulation. Light by day, sleep at night, glasses,
        hearing aids and a familiar face do more than any drug; a small dose of haloperidol is for danger.

        Take-away: in delirium look for drugs, bladder, bowel, pain and infection before you sedate.`,
    },
    {
      text: prose`
        A 61-year-old man with prostate cancer has had pain in the mid-back for three weeks that is worse when
        he lies down. Since this morning his legs are weak and he cannot pass urine. Sensation is reduced below
        the navel.

        What is the most appropriate next step?`,
      options: [
        'Radiograph of the lumbar spine',
        'Opioids and a visit to the oncologist',
        'Bone scan this week',
        'Dexamethasone now and MRI of the whole spine',
      ],
      correct: 3,
      explanation: prose`
        Back pain that lying down makes worse, then weakness and a sensory level: metastases press on the cord.
        Whether he walks again depends on how he walks when treatment starts, so dexamethasone is given at once
        and the whole spine is imaged today, because a third have more than one level.

        Surgery with radiotherapy, or radiotherapy alone, follows within a day. Radiographs are normal in
        many, and a bone scan does not show the cord.

        Take-away: cancer, back pain and weak legs are a matter of hours.`,
    },
    {
      text: prose`
        A 79-year-old woman with heart failure gets her second unit of red cells. An hour later she is
        breathless. Blood pressure has risen from 128/70 to 172/94 mmHg, the neck veins are full, temperature
        is 36.9 °C, and there are crackles over both lungs.

        What is the most appropriate management?`,
      options: [
        'Antibiotics and a faster infusion of fluids',
        'Epinephrine into the thigh',
        'Continue with washed red cells',
        'Stop the transfusion, sit her up, oxygen and furosemide',
      ],
      correct: 3,
      explanation: prose`
        High pressure, full veins and wet lungs in a woman with heart failure are circulatory overload by the
        transfusion. Stop it, sit her up, and give oxygen and furosemide; the blood bank is told.

        Acute lung injury by antibodies of the donor looks alike, but comes with fever and low pressure, and
        diuretics harm. Anaphylaxis brings wheals, wheeze and shock. Next time one unit, slowly, with a
        diuretic, and only when the hemoglobin asks for it.

        Take-away: pressure up is overload, pressure down is lung injury.`,
    },
  ],
};
