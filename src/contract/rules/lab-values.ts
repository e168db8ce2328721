import type { LabGroup } from './lab-group.ts';
import { specialLabGroups } from './lab-values-special.ts';

/**
 * Adult reference ranges in conventional units, as used by American boards, and in SI units. The lab values panel and
 * the texts of questions share this list.
 */
export const labGroups: readonly LabGroup[] = [
  {
    group: 'Electrolytes and kidney',
    values: [
      { name: 'Sodium', conventional: '136–145 mEq/L', si: '136–145 mmol/L', also: 'Na natrium' },
      { name: 'Potassium', conventional: '3.5–5.0 mEq/L', si: '3.5–5.0 mmol/L', also: 'K kalium' },
      { name: 'Chloride', conventional: '98–106 mEq/L', si: '98–106 mmol/L', also: 'Cl' },
      { name: 'Bicarbonate', conventional: '23–28 mEq/L', si: '23–28 mmol/L', also: 'HCO3 CO2 total' },
      { name: 'Anion gap', conventional: '7–13 mEq/L', si: '7–13 mmol/L' },
      { name: 'Blood urea nitrogen', conventional: '8–20 mg/dL', si: '2.9–7.1 mmol/L', also: 'BUN urea' },
      {
        name: 'Creatinine',
        conventional: 'M 0.7–1.3, F 0.5–1.1 mg/dL',
        si: 'M 62–115, F 44–97 µmol/L',
      },
      {
        name: 'Creatinine clearance',
        conventional: 'M 97–137, F 88–128 mL/min',
        si: 'M 1.6–2.3, F 1.5–2.1 mL/s',
        also: 'GFR',
      },
      { name: 'Calcium, total', conventional: '8.6–10.2 mg/dL', si: '2.15–2.55 mmol/L', also: 'Ca' },
      { name: 'Calcium, ionized', conventional: '4.64–5.28 mg/dL', si: '1.16–1.32 mmol/L', also: 'Ca' },
      { name: 'Magnesium', conventional: '1.6–2.6 mg/dL', si: '0.66–1.07 mmol/L', also: 'Mg' },
      { name: 'Phosphorus', conventional: '3.0–4.5 mg/dL', si: '0.97–1.45 mmol/L', also: 'phosphate' },
      {
        name: 'Osmolality, serum',
        conventional: '275–295 mOsm/kg H₂O',
        si: '275–295 mmol/kg',
      },
      { name: 'Uric acid', conventional: '2.5–8.0 mg/dL', si: '149–476 µmol/L', also: 'urate' },
    ],
  },
  {
    group: 'Glucose and lipids',
    values: [
      { name: 'Glucose, fasting', conventional: '70–99 mg/dL', si: '3.9–5.5 mmol/L', also: 'sugar' },
      { name: 'Hemoglobin A1c', conventional: '4.0–5.6%', si: '20–38 mmol/mol', also: 'HbA1c' },
      { name: 'Cholesterol, total', conventional: 'below 200 mg/dL', si: 'below 5.2 mmol/L' },
      { name: 'LDL cholesterol', conventional: 'below 100 mg/dL', si: 'below 2.6 mmol/L' },
      { name: 'HDL cholesterol', conventional: 'M ≥ 40, F ≥ 50 mg/dL', si: 'M ≥ 1.0, F ≥ 1.3 mmol/L' },
      { name: 'Triglycerides, fasting', conventional: 'below 150 mg/dL', si: 'below 1.7 mmol/L' },
      {
        name: 'β-Hydroxybutyrate',
        conventional: 'below 4.2 mg/dL',
        si: 'below 0.4 mmol/L',
        also: 'beta ketones BHB',
      },
    ],
  },
  {
    group: 'Liver, pancreas, protein',
    values: [
      {
        name: 'Alanine aminotransferase',
        conventional: '10–40 U/L',
        si: '0.17–0.67 µkat/L',
        also: 'ALT GPT',
      },
      {
        name: 'Aspartate aminotransferase',
        conventional: '10–40 U/L',
        si: '0.17–0.67 µkat/L',
        also: 'AST GOT',
      },
      { name: 'Alkaline phosphatase', conventional: '30–120 U/L', si: '0.5–2.0 µkat/L', also: 'ALP' },
      {
        name: 'Gamma-glutamyltransferase',
        conventional: 'M 8–61, F 5–36 U/L',
        si: 'M 0.13–1.02, F 0.08–0.60 µkat/L',
        also: 'GGT gamma-GT',
      },
      { name: 'Bilirubin, total', conventional: '0.3–1.2 mg/dL', si: '5–21 µmol/L' },
      { name: 'Bilirubin, direct', conventional: '0–0.3 mg/dL', si: '0–5 µmol/L', also: 'conjugated' },
      { name: 'Albumin', conventional: '3.5–5.5 g/dL', si: '35–55 g/L' },
      { name: 'Protein, total', conventional: '6.0–7.8 g/dL', si: '60–78 g/L' },
      { name: 'Ammonia, as nitrogen', conventional: '15–45 µg/dL', si: '11–32 µmol/L', also: 'NH3' },
      { name: 'Amylase', conventional: '25–125 U/L', si: '0.4–2.1 µkat/L' },
      { name: 'Lipase', conventional: '10–140 U/L', si: '0.17–2.3 µkat/L' },
      {
        name: 'Lactate dehydrogenase',
        conventional: '80–225 U/L',
        si: '1.3–3.8 µkat/L',
        also: 'LDH',
      },
    ],
  },
  {
    group: 'Heart and muscle',
    values: [
      {
        name: 'Creatine kinase',
        conventional: 'M 55–170, F 30–135 U/L',
        si: 'M 0.9–2.8, F 0.5–2.3 µkat/L',
        also: 'CK',
      },
      {
        name: 'Troponin T, high sensitivity',
        conventional: 'below 14 ng/L',
        si: 'below 14 ng/L',
        also: 'hs-cTnT',
      },
      { name: 'BNP', conventional: 'below 100 pg/mL', si: 'below 100 ng/L', also: 'natriuretic peptide' },
      {
        name: 'NT-proBNP',
        conventional: 'below 125 pg/mL',
        si: 'below 125 ng/L',
        also: 'natriuretic peptide',
      },
      { name: 'Lactate, venous', conventional: '4.5–19.8 mg/dL', si: '0.5–2.2 mmol/L', also: 'lactic acid' },
    ],
  },
  {
    group: 'Blood count',
    values: [
      {
        name: 'Hemoglobin',
        conventional: 'M 14–18, F 12–16 g/dL',
        si: 'M 140–180, F 120–160 g/L',
        also: 'Hb',
      },
      { name: 'Hematocrit', conventional: 'M 42–50, F 37–47%', si: 'M 0.42–0.50, F 0.37–0.47' },
      {
        name: 'Erythrocytes',
        conventional: 'M 4.7–6.1, F 4.2–5.4 million/µL',
        si: 'M 4.7–6.1, F 4.2–5.4 × 10¹²/L',
        also: 'red cells RBC',
      },
      { name: 'Mean corpuscular volume', conventional: '80–100 fL', si: '80–100 fL', also: 'MCV' },
      { name: 'Mean corpuscular hemoglobin', conventional: '28–32 pg', si: '28–32 pg', also: 'MCH' },
      { name: 'Red cell distribution width', conventional: '11.5–14.5%', si: '0.115–0.145', also: 'RDW' },
      { name: 'Reticulocytes', conventional: '0.5–1.5%', si: '0.005–0.015' },
      {
        name: 'Leukocytes',
        conventional: '4,000–10,000/µL',
        si: '4.0–10.0 × 10⁹/L',
        also: 'white cells WBC',
      },
      { name: 'Neutrophils', conventional: '2,000–7,000/µL', si: '2.0–7.0 × 10⁹/L' },
      { name: 'Lymphocytes', conventional: '1,000–4,000/µL', si: '1.0–4.0 × 10⁹/L' },
      { name: 'Eosinophils', conventional: 'below 500/µL', si: 'below 0.5 × 10⁹/L' },
      {
        name: 'Platelets',
        conventional: '150,000–350,000/µL',
        si: '150–350 × 10⁹/L',
        also: 'thrombocytes',
      },
      {
        name: 'Erythrocyte sedimentation rate',
        conventional: 'M 0–15, F 0–20 mm/h',
        si: 'M 0–15, F 0–20 mm/h',
        also: 'ESR',
      },
      { name: 'C-reactive protein', conventional: 'below 0.8 mg/dL', si: 'below 8 mg/L', also: 'CRP' },
      { name: 'Haptoglobin', conventional: '30–200 mg/dL', si: '0.3–2.0 g/L' },
    ],
  },
  {
    group: 'Immune proteins',
    values: [
      { name: 'Complement C3', conventional: '90–180 mg/dL', si: '0.9–1.8 g/L' },
      { name: 'Complement C4', conventional: '10–40 mg/dL', si: '0.1–0.4 g/L' },
      { name: 'Immunoglobulin G', conventional: '700–1,600 mg/dL', si: '7.0–16.0 g/L', also: 'IgG' },
      { name: 'Immunoglobulin A', conventional: '70–400 mg/dL', si: '0.7–4.0 g/L', also: 'IgA' },
      { name: 'Immunoglobulin M', conventional: '40–230 mg/dL', si: '0.4–2.3 g/L', also: 'IgM' },
      {
        name: 'Free light chains, kappa',
        conventional: '0.33–1.94 mg/dL',
        si: '3.3–19.4 mg/L',
        also: 'FLC κ',
      },
      {
        name: 'Free light chains, lambda',
        conventional: '0.57–2.63 mg/dL',
        si: '5.7–26.3 mg/L',
        also: 'FLC λ',
      },
      {
        name: 'Free light chains, kappa to lambda',
        conventional: '0.26–1.65',
        si: '0.26–1.65',
        also: 'FLC ratio',
      },
    ],
  },
  {
    group: 'Iron and vitamins',
    values: [
      { name: 'Iron', conventional: '50–150 µg/dL', si: '9–27 µmol/L', also: 'Fe' },
      {
        name: 'Total iron-binding capacity',
        conventional: '250–310 µg/dL',
        si: '45–56 µmol/L',
        also: 'TIBC',
      },
      { name: 'Transferrin saturation', conventional: '20–50%', si: '0.20–0.50' },
      { name: 'Ferritin', conventional: 'M 24–336, F 11–307 ng/mL', si: 'M 24–336, F 11–307 µg/L' },
      { name: 'Vitamin B12', conventional: '200–800 pg/mL', si: '148–590 pmol/L', also: 'cobalamin' },
      { name: 'Folate, serum', conventional: '1.8–9.0 ng/mL', si: '4–20 nmol/L', also: 'folic acid' },
      { name: 'Vitamin D, 25-hydroxy', conventional: '30–60 ng/mL', si: '75–150 nmol/L' },
    ],
  },
  {
    group: 'Coagulation',
    values: [
      { name: 'Prothrombin time', conventional: '11–13 s', si: '11–13 s', also: 'PT' },
      { name: 'INR', conventional: '0.8–1.2', si: '0.8–1.2', also: 'international normalized ratio' },
      {
        name: 'Partial thromboplastin time',
        conventional: '25–35 s',
        si: '25–35 s',
        also: 'aPTT PTT',
      },
      { name: 'Fibrinogen', conventional: '200–400 mg/dL', si: '2.0–4.0 g/L' },
      { name: 'D-dimer', conventional: 'below 0.5 µg/mL FEU', si: 'below 0.5 mg/L FEU' },
    ],
  },
  ...specialLabGroups,
];
