/** What a badge or a notice means. `right` and `wrong` are verdicts, `waiting` is "not sent yet". */
export type Tone = 'neutral' | 'night' | 'lamp' | 'right' | 'wrong' | 'waiting';
