/** Airways, and the muscles and the drive that move air through them. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { flowVolumeLoop } from '../../drawings/flow-volume-loop.ts';
import { prose } from '../../writing/prose.ts';

export const trachealStenosis: DemoQuestion = {
  text: prose`
    A 47-year-old man has had increasing breathlessness on exertion for a month. Seven weeks ago he left
    the intensive care unit, where he had been ventilated through an endotracheal tube for 16 days for
    severe pneumonia. He was told that he now has asthma, but inhaled albuterol and budesonide have not
    helped. He has never smoked.

    Respirations are 20/min and oxygen saturation is 97% on room air. A harsh sound is heard over the
    neck in both phases of breathing; the lungs are clear. The chest radiograph is normal. His
    flow-volume loop is shown.

    What is the most likely diagnosis?`,
  picture: () => flowVolumeLoop('fixed'),
  options: [
    'Intrathoracic tracheomalacia',
    'Inducible laryngeal obstruction',
    'Subglottic tracheal stenosis',
    'Adult-onset asthma',
  ],
  correct: 2,
  explanation: prose`
    Plateaus in both limbs of the loop mean a fixed upper airway obstruction, and after prolonged
    intubation that is tracheal stenosis, typically at the cuff or just below the glottis.

    Inducible laryngeal obstruction is variable and extrathoracic: it flattens only the inspiratory
    limb, because the larynx is drawn in during inspiration. Tracheomalacia inside the chest is variable
    and flattens only the expiratory limb, because pleural pressure compresses the soft wall. Asthma
    scoops out the expiratory limb and usually leaves the inspiratory limb intact. Vital capacity is
    nearly preserved here, since there is time to empty slowly.

    Take-away: inspiratory plateau, variable and outside the chest; expiratory plateau, variable and
    inside; both, fixed. Confirm with CT of the neck and bronchoscopy.`,
};

export const weakDiaphragm: DemoQuestion = {
  text: prose`
    A 58-year-old man has had breathlessness for six months. It is worst when he lies flat, so he sleeps
    in a chair, and he wakes with headaches. His hands have become weak and he drops things. He has
    never smoked.

    BMI is 24 kg/m², blood pressure 128/80 mmHg, respirations 22/min, oxygen saturation 94% on room air.
    The lungs are clear and there is no edema. B-type natriuretic peptide and echocardiography are
    normal. The chest radiograph shows small lungs with high hemidiaphragms and no infiltrates.
    Diffusing capacity corrected for alveolar volume is 112% of predicted. His flow-volume loop is
    shown.

    Which measurement is most likely to show the cause of this pattern?`,
  picture: () => flowVolumeLoop('restrictive'),
  options: [
    'Change in vital capacity from sitting to supine',
    'Fall in FEV₁ with inhaled methacholine',
    'Fraction of nitric oxide in exhaled breath',
    'Rise in FEV₁ after inhaled bronchodilator',
  ],
  correct: 0,
  explanation: prose`
    A small, steep loop with vital capacity at half of predicted suggests restriction, and orthopnea
    with clear lungs points to the diaphragm: a fall in vital capacity of 30% or more on lying down
    shows marked diaphragm weakness.

    A normal or high diffusing capacity per alveolar volume argues against lung scarring; the lung is
    healthy but the pump is weak. With weak hands, motor neuron disease is the concern; maximal
    inspiratory pressure, sniff pressure and a carbon dioxide measurement complete the assessment.
    Methacholine testing, exhaled nitric oxide and the bronchodilator response all look for asthma,
    which would give a scooped expiratory limb instead of a narrow one.

    Take-away: restriction with clear lungs and orthopnea: measure vital capacity lying down, and think
    early of noninvasive ventilation.`,
};

export const copdMaintenance: DemoQuestion = {
  text: prose`
    A 67-year-old man with chronic obstructive pulmonary disease has had two exacerbations in the past
    year that needed oral prednisone. He stopped smoking four years ago. He uses umeclidinium/vilanterol
    once a day with good technique and has completed pulmonary rehabilitation. He has had no pneumonia.

    Oxygen saturation is 94% on room air. Breath sounds are quiet with a prolonged expiration.
    Postbronchodilator FEV₁ is 54% of predicted and FEV₁/FVC 0.52. Blood eosinophils are 380/µL. CT of
    the chest shows emphysema without bronchiectasis.

    Which change is most appropriate?`,
  options: [
    'Add long-term azithromycin',
    'Add an inhaled corticosteroid',
    'Add roflumilast',
    'Replace umeclidinium with an inhaled corticosteroid',
  ],
  correct: 1,
  explanation: prose`
    Exacerbations on dual bronchodilators with blood eosinophils of 100/µL or more are the indication
    for adding an inhaled corticosteroid, and at 300/µL or more the benefit is greatest. Single-inhaler
    triple therapy lowered exacerbations, and in IMPACT and ETHOS also deaths.

    Azithromycin is for exacerbations that persist on triple therapy, or on dual bronchodilators when
    eosinophils are low; it works best in former smokers, after the QT interval and hearing have been
    checked. Roflumilast is for FEV₁ below 50% with chronic bronchitis. Swapping the antimuscarinic for
    a corticosteroid gives up a drug that prevents exacerbations, and is no longer encouraged in this
    disease.

    Take-away: let eosinophils guide inhaled corticosteroids: below 100, little to gain; at 300 or more,
    much. If he still flares on triple therapy, a biologic comes next.`,
};

export const asthmaMaintenance: DemoQuestion = {
  text: prose`
    A 22-year-old woman has had cough, wheeze and chest tightness for two years. Symptoms now come on
    five days a week, and she wakes with a cough about once a week. Her only treatment is albuterol,
    which she uses most days. She has never smoked.

    Respirations are 16/min and oxygen saturation is 98%. There is scattered expiratory wheeze. FEV₁ is
    78% of predicted and rises by 16% (420 mL) after a bronchodilator. Her inhaler technique is good.

    Which treatment is most appropriate?`,
  options: [
    'Budesonide/formoterol twice daily and as needed',
    'Salmeterol twice daily and albuterol as needed',
    'Montelukast nightly and albuterol as needed',
    'Tiotropium daily and albuterol as needed',
  ],
  correct: 0,
  explanation: prose`
    Low-dose inhaled corticosteroid with formoterol, as both maintenance and reliever, treats the
    inflammation each time she treats a symptom, and lowers severe exacerbations compared with albuterol
    as reliever. Symptoms on most days, or waking once a week or more, call for starting at this step.

    Every other choice leaves the inflammation without an inhaled corticosteroid. Tiotropium is an
    add-on for asthma uncontrolled on a corticosteroid with a long-acting beta-agonist. Salmeterol alone
    is dangerous: beta-agonists without a corticosteroid raise the risk of severe attacks and death.
    Montelukast is weaker, and has a boxed warning for neuropsychiatric effects. Albuterol alone is no
    longer recommended for adults with asthma.

    Take-away: every adult with asthma needs an inhaled corticosteroid; formoterol makes one inhaler
    enough for both tasks.`,
};

export const obesityHypoventilation: DemoQuestion = {
  text: prose`
    A 49-year-old woman is evaluated in the clinic for daytime sleepiness and morning headaches. Her
    husband reports loud snoring with pauses. She has never smoked and takes no sedatives.

    BMI is 46 kg/m², blood pressure 142/88 mmHg, respirations 18/min, oxygen saturation 90% on room air.
    The lungs are clear. Spirometry shows mild restriction. Thyroid-stimulating hormone is normal.
    Arterial blood gas while awake: pH 7.36, PaCO₂ 54 mmHg, PaO₂ 62 mmHg, bicarbonate 30 mmol/L.
    Polysomnography shows 62 obstructive events per hour.

    In addition to weight loss, which treatment is most appropriate?`,
  options: [
    'Nocturnal oxygen by nasal cannula',
    'Acetazolamide twice daily',
    'Continuous positive airway pressure',
    'Adaptive servo-ventilation',
  ],
  correct: 2,
  explanation: prose`
    Stable obesity hypoventilation with severe obstructive sleep apnea is treated first with continuous
    positive airway pressure, which over months does as well as bilevel ventilation for daytime carbon
    dioxide, symptoms and survival.

    Oxygen alone leaves the airway closed, prolongs the apneas and can raise carbon dioxide further.
    Adaptive servo-ventilation is built for central apneas with periodic breathing; it does not treat
    hypoventilation and was harmful in systolic heart failure. Acetazolamide removes the bicarbonate
    that compensates her respiratory acidosis and has no role while the obstruction is untreated.
    Bilevel ventilation is for acute-on-chronic failure, for hypoventilation with little obstruction, or
    when hypercapnia persists.

    Take-away: in obesity with sleep apnea, a bicarbonate of 27 mmol/L or more should prompt a blood
    gas.`,
};

export const copdExacerbation: DemoQuestion = {
  text: prose`
    A 69-year-old woman with severe chronic obstructive pulmonary disease comes to the emergency
    department after two days of worsening cough and breathlessness. She has received nebulized
    albuterol and ipratropium, prednisone and an antibiotic, and controlled oxygen by Venturi mask.

    She is tired but alert, follows commands and can cough. Temperature is 37.5 °C, blood pressure
    146/82 mmHg, pulse 108/min, respirations 30/min with use of accessory muscles, oxygen saturation 90%
    on FiO₂ 0.28. The chest radiograph shows hyperinflation without pneumothorax or infiltrate. Arterial
    blood gas one hour after treatment: pH 7.28, PaCO₂ 66 mmHg, PaO₂ 60 mmHg, bicarbonate 30 mmol/L.

    What is the most appropriate next step in respiratory support?`,
  options: [
    'Oxygen 15 L/min by nonrebreather mask',
    'High-flow nasal oxygen',
    'Endotracheal intubation',
    'Bilevel noninvasive ventilation',
  ],
  correct: 3,
  explanation: prose`
    Acute respiratory acidosis (pH of 7.35 or less with PaCO₂ above 45 mmHg) despite optimal medical
    treatment is the indication for bilevel noninvasive ventilation, which lowers intubation and
    mortality in exacerbations of this disease.

    High-flow nasal oxygen unloads breathing less when there is hypercapnic acidosis; a trial of bilevel
    support comes first. Intubation is for failure of a noninvasive trial, respiratory arrest, inability
    to protect the airway or hemodynamic collapse; she is alert and can cough. Fifteen liters of oxygen
    would raise carbon dioxide through worse ventilation–perfusion matching and the Haldane effect; the
    target is a saturation of 88 to 92%, which she already meets.

    Take-away: treat, recheck the gas within an hour, and start bilevel support if acidosis stays; pH
    and respiratory rate after one to two hours show whether it works.`,
};
