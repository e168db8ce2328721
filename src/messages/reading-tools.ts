/** Texts of the tools beside a player's questions. */
import { counted, plural } from '../lib/plural.ts';

export const readingToolsMessages = {
  textSize: { normal: 'Text size: normal', large: 'Text size: large', larger: 'Text size: larger' },
  lab: 'Lab values',
  labSearch: 'Search lab values',
  labNothing: (text: string) => `No lab value matches “${text}”.`,
  labCount: (n: number) => `${counted(n, 'value')} ${plural(n, 'matches', 'match')}.`,
  labNote: 'Typical adult ranges; laboratories differ. M is for men, F for women.',
};
