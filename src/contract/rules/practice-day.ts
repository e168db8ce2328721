/** How much practice a day asks for. */

/** Questions of what is due, unless the student asks for more. */
export const dueADay = 20;

const secondsEach = 75;

/** About how long so many questions take. */
export const minutesFor = (questions: number) => Math.max(1, Math.round((questions * secondsEach) / 60));

/** How many questions fit into so many minutes. */
export const questionsIn = (minutes: number) => Math.floor((minutes * 60) / secondsEach);
