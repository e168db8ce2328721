/** The meaning of a badge or notice. `right` and `wrong` are verdicts; `waiting` means "not sent yet". */
export type Tone = 'neutral' | 'night' | 'lamp' | 'right' | 'wrong' | 'waiting';
