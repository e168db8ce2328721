/**
 * Figures that the pages show as the documents fix them, though nobody counted them (O-011).
 * Replace them, or take them out, before a public launch.
 */
export const sampleFigures = {
  courseRating: '4.8',
  courseRatings: '(5.8K+)',
  courseLessons: '12 Lessons',
  courseLength: '24 hr 40 mins',
} as const;
