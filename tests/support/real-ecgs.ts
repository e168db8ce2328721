/** The 40 real tracings beside this project, with their findings in the app’s own terms. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../shared/data/ecg');

/** Maps the SCP-ECG statements in the data to the findings with the same meaning. */
const findingOf: Readonly<Record<string, string>> = {
  NORM: 'Normal ECG',
  SR: 'Sinus rhythm',
  SBRAD: 'Sinus bradycardia',
  STACH: 'Sinus tachycardia',
  SARRH: 'Sinus arrhythmia',
  PAC: 'Atrial premature complex',
  AFIB: 'Atrial fibrillation',
  AFLT: 'Atrial flutter',
  SVTAC: 'Supraventricular tachycardia',
  PVC: 'Ventricular premature complex',
  '1AVB': 'First-degree AV block',
  WPW: 'Ventricular pre-excitation',
  CRBBB: 'Complete right bundle branch block',
  IRBBB: 'Incomplete right bundle branch block',
  CLBBB: 'Complete left bundle branch block',
  LAFB: 'Left anterior fascicular block',
  LPFB: 'Left posterior fascicular block',
  ABQRS: 'Abnormal QRS',
  VCLVH: 'Voltage criteria for left ventricular hypertrophy',
  'LAO/LAE': 'Left atrial enlargement',
  'RAO/RAE': 'Right atrial enlargement',
  LVH: 'Left ventricular hypertrophy',
  RVH: 'Right ventricular hypertrophy',
  ASMI: 'Anteroseptal myocardial infarction',
  ALMI: 'Anterolateral myocardial infarction',
  IMI: 'Inferior myocardial infarction',
  QWAVE: 'Pathologic Q waves',
  ANEUR: 'Ventricular aneurysm',
  ISCAL: 'Ischemia in anterolateral leads',
  ISCIL: 'Ischemia in inferolateral leads',
  ISC_: 'Nonspecific ischemic changes',
  INJAS: 'Subendocardial injury in anteroseptal leads',
  INJAL: 'Subendocardial injury in anterolateral leads',
  NST_: 'Nonspecific ST changes',
  STD_: 'ST depression',
  NDT: 'Nonspecific T wave abnormality',
  INVT: 'T wave inversion',
  LNGQT: 'Prolonged QT interval',
  DIG: 'Digitalis effect',
  EL: 'Electrolyte disturbance or drug effect',
  PACE: 'Paced rhythm',
};

export interface RealEcg {
  file: string;
  png: Buffer;
  width: number;
  height: number;
  pxPerMm: number;
  diagnosis: string;
  report: string;
  /** SCP codes as in the data. */
  codes: string[];
  findings: string[];
}

interface Listed {
  file: string;
  width_px: number;
  height_px: number;
  px_per_mm: number;
  diagnosis: string;
  report_original: string;
  findings: { code: string }[];
}

/** Returns the tracings, or null if they are not beside this project. */
export function realEcgs(): RealEcg[] | null {
  const list = path.join(folder, 'ecg.json');
  if (!existsSync(list)) return null;
  return (JSON.parse(readFileSync(list, 'utf8')) as Listed[]).map((ecg) => {
    const codes = ecg.findings.map(({ code }) => code);
    return {
      file: ecg.file,
      png: readFileSync(path.join(folder, ecg.file)),
      width: ecg.width_px,
      height: ecg.height_px,
      pxPerMm: ecg.px_per_mm,
      diagnosis: ecg.diagnosis,
      report: ecg.report_original,
      codes,
      findings: codes.map((code) => findingOf[code] ?? code),
    };
  });
}
