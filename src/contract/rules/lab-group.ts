/** A row of the list of reference ranges. */
export interface LabValue {
  name: string;
  conventional: string;
  si: string;
  /** Other words by which it is searched. */
  also?: string;
}

export interface LabGroup {
  group: string;
  values: readonly LabValue[];
}
