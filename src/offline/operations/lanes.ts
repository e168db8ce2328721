/** Lanes that more than one file needs to know. Rows wait for each other within a lane. */
export const bankLane = (categoryId: number) => `bank/${categoryId}`;
export const questionLane = (categoryId: number, questionId: number) =>
  `${bankLane(categoryId)}/question/${questionId}`;
export const correctionLane = (categoryId: number, questionId: number) =>
  `${questionLane(categoryId, questionId)}/correction`;
export const markLane = (questionId: number) => `mark/${questionId}`;
/** How the lanes of all tests begin. */
export const testLanes = 'test/';
export const testLane = (testId: number) => `${testLanes}${testId}`;
export const ecgQuestionLane = (testId: number, questionId: number) =>
  `${testLane(testId)}/question/${questionId}`;
export const chatLane = (userId: number) => `chat/${userId}`;
