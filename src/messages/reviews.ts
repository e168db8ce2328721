/** Texts of the review popup. Quoted texts are from the specification. */
import { counted } from '../lib/plural.ts';

export const reviewMessages = {
  title: 'How is Nightfloat working for you?',
  lead: 'You finished a whole category. A few words help us and the residents after you.',
  stars: (n: number) => counted(n, 'star'),
  incomplete: 'Please give a rating and a review.',
  thanks: 'Thank you for your feedback!',
  failed: 'Something went wrong. Please try again later.',
} as const;
