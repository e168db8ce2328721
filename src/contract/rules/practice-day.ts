/** How much practice fits into a day. */

/** Number of due questions per day, unless the student asks for more. */
export const dueADay = 20;

const secondsEach = 75;

/** About how many minutes this many questions take. */
export const minutesFor = (questions: number) => Math.max(1, Math.round((questions * secondsEach) / 60));

/** How many questions fit into this many minutes. */
export const questionsIn = (minutes: number) => Math.floor((minutes * 60) / secondsEach);
