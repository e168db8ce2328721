/** The columns of the CSV in a bulk upload of ECGs; the file may have them in any order. */
export const ecgColumns = [
  'text',
  'image',
  'findings',
  'explanation',
  'px_per_mm',
  'mm_per_s',
  'mm_per_mv',
] as const;
export type EcgColumn = (typeof ecgColumns)[number];

/** Separates the findings in a cell. */
export const findingSeparator = '|';
