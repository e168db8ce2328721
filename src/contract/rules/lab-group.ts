/** A row of the list of reference ranges. */
export interface LabValue {
  name: string;
  conventional: string;
  si: string;
  /** Other words under which one looks for it. */
  also?: string;
}

export interface LabGroup {
  group: string;
  values: readonly LabValue[];
}
