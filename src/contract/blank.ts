/**
 * For `pattern`: a character that shows. Spaces, control characters, joiners, marks of direction, fillers and the empty
 * braille cell don't; a name may hold them beside others, as Indic scripts and emoji need joiners.
 */
export const shownPattern = '[^\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]';

const shown = new RegExp(shownPattern, 'u');

/** True for a text that shows nothing. */
export const isBlank = (text: string) => !shown.test(text);
