/** What the review popup says. Quoted texts are the documents' own. */
export const reviewMessages = {
  title: 'How is Nightfloat for you?',
  lead: 'You finished a whole category. A few words help us and the residents after you.',
  stars: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
  incomplete: 'Please give a rating and a review.',
  thanks: 'Thank you for your feedback!',
  failed: 'Something went wrong. Please try again later.',
} as const;
