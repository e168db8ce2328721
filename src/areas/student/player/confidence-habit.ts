import { preference, setPreference } from '../../../offline/preferences.ts';

/** After so many answers in a row without a word of how sure they are, the student is asked no more by itself. */
const most = 10;

const skipped = () => Number(preference('confidenceSkipped') ?? 0);

export const isAskedHowSure = () => skipped() < most;

/** What the student opens or folds away themselves stays so. */
export const askHowSure = (ask: boolean) => setPreference('confidenceSkipped', ask ? '0' : String(most));

/** After an answer; `said`: with how sure they are. */
export function noteHowSure(said: boolean) {
  if (isAskedHowSure()) setPreference('confidenceSkipped', said ? '0' : String(skipped() + 1));
}
