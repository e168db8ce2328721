import { preference, setPreference } from '../../../offline/preferences.ts';

/** After this many answers in a row without a confidence, the question is folded away by default. */
const maxSkipped = 10;

const skipped = () => Number(preference('confidenceSkipped') ?? 0);

export const isAskedHowSure = () => skipped() < maxSkipped;

/** Remembers that the student opened or folded the question themselves. */
export const askHowSure = (ask: boolean) =>
  setPreference('confidenceSkipped', ask ? '0' : String(maxSkipped));

/** Called after an answer; `said`: whether the student stated their confidence. */
export function noteHowSure(said: boolean) {
  if (isAskedHowSure()) setPreference('confidenceSkipped', said ? '0' : String(skipped() + 1));
}
