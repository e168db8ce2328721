/** One board-style question of the demo content, in the words of its author. */
export interface DemoQuestion {
  /** The vignette and the question asked, plain text; blank lines separate paragraphs. */
  text: string;
  options: readonly [string, string, string, string];
  /** Index of the right option. */
  correct: 0 | 1 | 2 | 3;
  /** Teaching text. The first sentence carries the point; blank lines separate paragraphs. */
  explanation: string;
  /** Draws the picture that belongs to the stem, as an SVG document. */
  picture?: () => string;
}

/** A category of a demo course: its card on the dashboard and its question bank. */
export interface DemoBank {
  name: string;
  /** One sentence: what is learned here. */
  description: string;
  /** Draws the picture of the card, as an SVG document of 640 × 400. */
  cover: () => string;
  questions: readonly DemoQuestion[];
}
