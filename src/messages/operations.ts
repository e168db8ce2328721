import { calendarDay } from '../lib/dates.ts';

/** What a student did, as it is named in the list of what waits to be sent. */
export const operationMessages = {
  answerTo: (place: string) => `Answer to ${place}`,
  markOf: (place: string) => `Mark on ${place}`,
  correctionSeen: (place: string) => `Correction seen: ${place}`,
  unmarkOf: (place: string) => `Mark removed from ${place}`,
  retakeOf: (bank: string) => `Retake of ${bank}`,
  question: (number: number | null, bank: string) =>
    number === null ? `a question in ${bank}` : `question ${number} in ${bank}`,
  recall: 'A practice question',
  session: 'A practice session',
  note: 'A note on a question',
  plan: 'Your study plan',
  shift: (date: string) => `${calendarDay(date)} in your calendar`,
  report: 'Your report on a question',
  reportEcg: 'Your report on an ECG',
  watched: (title: string) => `“${title}” watched`,
  positionIn: (title: string) => `Where you stopped in “${title}”`,
  startOf: (test: string) => `Start of ${test}`,
  submissionOf: (test: string) => `Answers to ${test}`,
  readingIn: (test: string) => `ECG reading in ${test}`,
  messageTo: (name: string) => `Message to ${name}`,
  /** Part of the message itself, so both sides read it. */
  fileMissing: (file: string) => `(“${file}” was attached, but the server has lost it.)`,
  unknownBank: 'a bank no longer on this device',
};
