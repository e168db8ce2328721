import type { LabGroup } from './lab-group.ts';

/** Hormones, blood gases, and values of fluids other than blood. */
export const specialLabGroups: readonly LabGroup[] = [
  {
    group: 'Hormones',
    values: [
      { name: 'TSH', conventional: '0.5–4.0 µU/mL', si: '0.5–4.0 mU/L', also: 'thyrotropin thyroid' },
      { name: 'Thyroxine, free', conventional: '0.8–1.8 ng/dL', si: '10–23 pmol/L', also: 'fT4 thyroid' },
      {
        name: 'Triiodothyronine, free',
        conventional: '2.3–4.2 pg/mL',
        si: '3.5–6.5 pmol/L',
        also: 'fT3 thyroid',
      },
      { name: 'Cortisol, 8 a.m.', conventional: '5–25 µg/dL', si: '138–690 nmol/L' },
      { name: 'ACTH, 8 a.m.', conventional: '10–60 pg/mL', si: '2.2–13.2 pmol/L', also: 'corticotropin' },
      {
        name: 'Parathyroid hormone',
        conventional: '10–65 pg/mL',
        si: '1.1–6.9 pmol/L',
        also: 'PTH',
      },
      { name: 'Prolactin', conventional: 'M below 15, F below 25 ng/mL', si: 'M below 15, F below 25 µg/L' },
      {
        name: 'Testosterone, total, men',
        conventional: '300–1,000 ng/dL',
        si: '10–35 nmol/L',
      },
      {
        name: 'Metanephrine, free, plasma',
        conventional: 'below 99 pg/mL',
        si: 'below 0.50 nmol/L',
        also: 'catecholamines',
      },
      {
        name: 'Normetanephrine, free, plasma',
        conventional: 'below 165 pg/mL',
        si: 'below 0.90 nmol/L',
        also: 'catecholamines',
      },
      {
        name: 'Aldosterone, upright',
        conventional: '4–31 ng/dL',
        si: '110–860 pmol/L',
      },
    ],
  },
  {
    group: 'Arterial blood gas, room air',
    values: [
      { name: 'pH', conventional: '7.38–7.44', si: '36–42 nmol/L H⁺', also: 'ABG' },
      { name: 'PCO₂', conventional: '35–45 mmHg', si: '4.7–6.0 kPa', also: 'ABG PCO2 carbon dioxide' },
      { name: 'PO₂', conventional: '80–100 mmHg', si: '10.7–13.3 kPa', also: 'ABG PO2 oxygen' },
      { name: 'Oxygen saturation', conventional: '95–100%', si: '0.95–1.00', also: 'SaO2' },
      {
        name: 'A–a gradient, young adult',
        conventional: 'below 15 mmHg',
        si: 'below 2.0 kPa',
        also: 'alveolar',
      },
    ],
  },
  {
    group: 'Cerebrospinal fluid',
    values: [
      { name: 'CSF opening pressure', conventional: '7–18 cm H₂O', si: '0.7–1.8 kPa' },
      { name: 'CSF cells', conventional: '0–5/µL', si: '0–5 × 10⁶/L', also: 'leukocytes' },
      { name: 'CSF glucose', conventional: '50–75 mg/dL', si: '2.8–4.2 mmol/L' },
      { name: 'CSF protein', conventional: '15–45 mg/dL', si: '0.15–0.45 g/L' },
    ],
  },
  {
    group: 'Urine',
    values: [
      { name: 'Urine osmolality', conventional: '38–1,400 mOsm/kg H₂O', si: '38–1,400 mmol/kg' },
      {
        name: 'Urine albumin to creatinine',
        conventional: 'below 30 mg/g',
        si: 'below 3.4 mg/mmol',
        also: 'ACR microalbumin',
      },
      { name: 'Urine protein, 24 h', conventional: 'below 100 mg', si: 'below 0.1 g' },
      { name: 'Urine calcium, 24 h', conventional: '100–300 mg', si: '2.5–7.5 mmol' },
    ],
  },
];
