/** Question banks on the device: the bank itself, its questions, the answers and marks given in it. */

/** A question bank stored completely on the device. */
export interface KeptBank {
  categoryId: number;
  courseId: number;
  courseTitle: string;
  name: string;
  /** The student's current round, including a retake that was not sent yet. */
  round: number;
  /** Index at which the server says to resume. */
  lastIndex: number;
  /** The question last answered on this device since `lastIndex` was fetched. */
  lastAnswered: number | null;
  version: number;
  total: number;
  /** Device time of the last complete fetch, ms. */
  keptAt: number;
  /** Bytes of text and pictures on the device. */
  bytes: number;
  pictures: number;
  /** Number of pictures that could not be fetched; 0 means that the bank is complete. */
  missingPictures: number;
}

export interface KeptQuestion {
  id: number;
  categoryId: number;
  position: number;
  text: string;
  image: string | null;
  option1: string;
  option2: string;
  option3: string;
  option4: string;
  /** Null when the server sent no key; the verdict then comes after the answer is synced (O-058). */
  correct_answer: string | null;
  explanation: string | null;
  /** Increases with every edit; undefined in rows stored by an older build. */
  version?: number;
}

/** A verdict that the student saw and that changed when the answer key was corrected. */
export interface KeptCorrection {
  /** ISO 8601. */
  correctedAt: string;
  wasCorrect: boolean;
  /** The text of the option that they chose, as they saw it. */
  selected: string;
}

/** An answer that is locked on this device; the primary key `[questionId+round]` is the lock. */
export interface KeptAnswer {
  questionId: number;
  round: number;
  categoryId: number;
  selected: string;
  isCorrect: boolean | null;
  /** Set until the student has read the correction. */
  correction?: KeptCorrection | null;
}

export interface KeptMark {
  questionId: number;
  categoryId: number;
  marked: boolean;
}
