/** Lack of iron, and variants of hemoglobin. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { bloodFilm } from '../../drawings/blood-film.ts';
import { prose } from '../../writing/prose.ts';

export const ironDeficiency: DemoQuestion = {
  text: prose`
    A 34-year-old woman whose parents come from Greece has been tired and short of breath on stairs for
    five months. She has the urge to chew ice. Her periods last eight days. A cousin has thalassemia.

    She is pale, with brittle nails; liver and spleen are not felt. Hemoglobin is 8.3 g/dL and the
    platelet count 560,000/µL. The remaining results are delayed. The blood film, with a small
    lymphocyte in the center, is shown.

    Which set of results is most likely?`,
  picture: () => bloodFilm('microcytic'),
  options: [
    'Ferritin 5 ng/mL, transferrin saturation 4%, Hb A₂ 2.1%',
    'Ferritin 92 ng/mL, transferrin saturation 29%, Hb A₂ 5.4%',
    'Ferritin 310 ng/mL, transferrin saturation 12%, Hb A₂ 2.4%',
    'Ferritin 640 ng/mL, transferrin saturation 78%, Hb A₂ 2.6%',
  ],
  correct: 0,
  explanation: prose`
    Red cells smaller than the nucleus of a lymphocyte, with a thin rim, uneven size, pencil forms and
    plentiful platelets are iron deficiency: ferritin below 30 ng/mL proves it, and saturation is low.

    Normal iron with Hb A₂ above 3.5% is beta-thalassemia trait, which the cousin suggests; but trait
    seldom lowers hemoglobin below 10 g/dL, the cells are uniform with targets and stippling, and
    platelets are normal. Iron deficiency can lower Hb A₂ and hide a trait, so repeat it after
    replacement. High ferritin with low saturation is anemia of inflammation, rarely below an MCV of
    70 fL. High ferritin with high saturation is sideroblastic anemia or iron overload. Her ice craving
    and heavy periods fit, but the source is always named and treated.

    Take-away: compare the red cell with a lymphocyte's nucleus, then believe the ferritin.`,
};

export const hemoglobinC: DemoQuestion = {
  text: prose`
    A 31-year-old man whose parents were born in Burkina Faso is evaluated for a palpable spleen that was
    found during an examination for insurance. He feels well and has never had episodes of pain. He
    drinks no alcohol.

    The spleen is felt 3 cm below the costal margin; the liver is normal, and there is no jaundice.
    Hemoglobin is 11.4 g/dL, MCV 73 fL, MCHC 37 g/dL (normal 32–36), reticulocytes 4%, platelets
    190,000/µL, ferritin 110 ng/mL. ALT, albumin and bilirubin are normal. The blood film is shown.

    Which result of hemoglobin analysis is most likely?`,
  picture: () => bloodFilm('target'),
  options: [
    'Hb C 97%, Hb F 3%, no Hb A',
    'Hb A 60%, Hb S 37%, Hb A₂ 3%',
    'Hb A 92%, Hb A₂ 5.4%, Hb F 2.6%',
    'Hb A 82%, Hb H 17%, Hb A₂ 1%',
  ],
  correct: 0,
  explanation: prose`
    Targets in more than half of the cells, with a large spleen, a high MCHC and West African descent,
    are homozygous hemoglobin C disease: the hemoglobin tends to crystallize, the cells lose water and
    become stiff, and the spleen removes them slowly.

    A raised Hb A₂ is beta-thalassemia trait: small cells with some targets, but MCHC is normal or low
    and the spleen is not felt. Hb A with 37% Hb S is sickle cell trait, with a normal count and film.
    Hemoglobin H disease brings hemolysis, splenomegaly and microcytosis, but pale cells with a low MCHC,
    mostly in people of Southeast Asian or Mediterranean descent. Liver disease and splenectomy also
    make targets; both are excluded. He needs no treatment, but genetic counseling: with Hb S, a child
    may have SC disease.

    Take-away: many targets plus a high MCHC means hemoglobin C.`,
};

export const acuteChestSyndrome: DemoQuestion = {
  text: prose`
    A 23-year-old student who arrived from Cameroon a year ago has had pain in both thighs for three days
    and since last night chest pain, fever and breathlessness. She has no records; she mentions several
    stays in hospital for pain as a child.

    Temperature is 38.9 °C, pulse 124/min, respirations 34/min, blood pressure 116/68 mmHg; oxygen
    saturation is 86% on 6 L/min. Radiography shows new infiltrates in three lobes. Hemoglobin is
    9.4 g/dL, leukocytes 19,800/µL, platelets 128,000/µL, reticulocytes 12%. She receives oxygen,
    ceftriaxone, azithromycin, morphine and fluids. The blood film is shown.

    Which additional treatment is most appropriate?`,
  picture: () => bloodFilm('sickle'),
  options: [
    'Red-cell exchange transfusion',
    'Intravenous methylprednisolone',
    'Hydroxyurea',
    'Simple transfusion to a hemoglobin of 13 g/dL',
  ],
  correct: 0,
  explanation: prose`
    Sickle cells in the film turn this pneumonia into acute chest syndrome, and with several lobes
    involved and a saturation below 90% on oxygen it is severe: exchange transfusion to Hb S below 30%
    lowers sickling without thickening the blood.

    Simple transfusion is right for milder disease with a hemoglobin clearly below her usual value, but
    not above about 10 g/dL, since viscosity rises and oxygen delivery falls; from 9.4 g/dL there is
    little room. Hydroxyurea prevents later episodes, acts over months, and should be started afterward.
    Methylprednisolone shortens hypoxia but brings rebound pain and readmission. Fluids stay at
    maintenance, and incentive spirometry and pain relief keep the lungs open. Extended red-cell
    matching prevents alloimmunization.

    Take-away: fever, chest pain and a new infiltrate in sickle cell disease: exchange early when oxygen
    fails.`,
};
