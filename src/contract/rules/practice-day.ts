/** How much practice a day asks for. */

/** Questions of what is due, unless the student asks for more. */
export const dueADay = 20;

const secondsEach = 75;

/** About how long so many questions take. */
export const minutesFor = (questions: number) => Math.max(1, Math.round((questions * secondsEach) / 60));
