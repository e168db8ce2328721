/** The columns of the CSV in a bulk upload of ECGs; the file may name them in any order. */
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

/** Parts the findings of a cell. */
export const findingSeparator = '|';
