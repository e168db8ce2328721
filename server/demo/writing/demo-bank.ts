/** A board-style question of the demo content. */
export interface DemoQuestion {
  /** The vignette and the question asked, plain text; blank lines separate paragraphs. */
  text: string;
  options: readonly [string, string, string, string];
  /** Index of the correct option. */
  correct: 0 | 1 | 2 | 3;
  /** Teaching text. The first sentence makes the point; blank lines separate paragraphs. */
  explanation: string;
  /** Draws the stem's picture as an SVG document. */
  picture?: () => string;
}

/** A category of a demo course: its card on the dashboard and its question bank. */
export interface DemoBank {
  name: string;
  /** One sentence about what the bank teaches. */
  description: string;
  /** Draws the card's picture as an SVG document of 640 × 400. */
  cover: () => string;
  questions: readonly DemoQuestion[];
}
