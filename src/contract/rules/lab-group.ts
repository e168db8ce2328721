/** A row in the list of reference ranges. */
export interface LabValue {
  name: string;
  conventional: string;
  si: string;
  /** Additional search terms. */
  also?: string;
}

export interface LabGroup {
  group: string;
  values: readonly LabValue[];
}
