/**
 * Figures that the specification prescribes for the pages, although nobody counted them (O-011).
 * Replace or remove them before a public launch.
 */
export const sampleFigures = {
  courseRating: '4.8',
  courseRatings: '(5.8K+)',
  courseLessons: '12 Lessons',
  courseLength: '24 hr 40 mins',
} as const;

export interface Testimonial {
  name: string;
  title: string;
  /** Out of five stars. */
  rating: number;
  text: string;
}

/** Testimonials on the home page. These are invented samples. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Dr. Amara Nwosu',
    title: 'Resident, Internal Medicine, 2nd year',
    rating: 5,
    text: 'Our call room is two floors below ground. I did forty nephrology questions there, and in the morning all forty were on my laptop.',
  },
  {
    name: 'Dr. Jonas Lindqvist',
    title: 'Fellow, Cardiology',
    rating: 5,
    text: 'I used to nod at an ECG and hope. Measuring the intervals myself, and being told which finding I had missed, cured me of that.',
  },
  {
    name: 'Dr. Priya Raman',
    title: 'Resident, Internal Medicine, 3rd year',
    rating: 4,
    text: 'The explanation starts with the point. Between two pages I have time for one paragraph, and here one paragraph is enough.',
  },
  {
    name: 'Dr. Mateus Oliveira',
    title: 'Resident, Emergency Medicine, 1st year',
    rating: 5,
    text: 'My phone died on question 38 of a practice exam. I plugged it in, and there was question 38, with the clock where it should be.',
  },
  {
    name: 'Dr. Grace Kim',
    title: 'Fellow, Pulmonology',
    rating: 5,
    text: 'Podcasts on the train, questions on nights, a video on the one free Sunday. It always knows where I stopped.',
  },
  {
    name: 'Dr. Samir Haddad',
    title: 'Hospitalist, 1st year',
    rating: 4,
    text: 'I wanted more endocrinology and wrote to them. Somebody answered within a day, and the bank grew that month.',
  },
  {
    name: 'Dr. Elif Kaya',
    title: 'Resident, Internal Medicine, 1st year',
    rating: 5,
    text: 'It is quiet. No streaks, no trophies, no red badges. I open it, answer five questions, learn two things and go back to work.',
  },
  {
    name: 'Dr. Daniel Okafor',
    title: 'Resident, Neurology, 2nd year',
    rating: 5,
    text: 'The dashboard told me plainly that my acid-base was weak. Three weeks later it told me that it no longer was.',
  },
  {
    name: 'Dr. Hannah Weiss',
    title: 'Resident, Internal Medicine, 3rd year',
    rating: 5,
    text: 'I downloaded the cardiology bank before a flight and landed with sixty answers. They went out at the gate, each of them once.',
  },
];

/** Sample figures that every category shows. `breakdown` holds the shares of 5 to 1 stars, in percent. */
export const sampleCategory = {
  rating: '4.6',
  lectures: '55 Lectures',
  ratings: '85,651',
  reviews: '146,951',
  breakdown: [80, 10, 5, 3, 2],
} as const;

/** Learner reviews of a category. These are invented samples. */
export const learnerReviews: readonly Testimonial[] = [
  {
    name: 'Dr. Farah Aziz',
    title: 'Resident, Internal Medicine, 2nd year',
    rating: 5,
    text: 'Each lesson lasts as long as a cup of coffee. I finished this category in two weeks of nights and could say why the wrong options were wrong.',
  },
  {
    name: 'Dr. Liam Byrne',
    title: 'Resident, Family Medicine, 3rd year',
    rating: 5,
    text: 'The cases start where mine start, with a nurse on the phone and half the story. What to ask next is what I learned here.',
  },
  {
    name: 'Dr. Sofia Marino',
    title: 'Fellow, Nephrology',
    rating: 4,
    text: 'Clear and exact. I would have liked a longer lesson on the rare causes, but nothing that I need on call is missing.',
  },
  {
    name: 'Dr. Chidi Eze',
    title: 'Resident, Internal Medicine, 1st year',
    rating: 5,
    text: 'I listened to the podcasts on the way in and did the questions on the way back. By the third day the same ideas came up on rounds.',
  },
  {
    name: 'Dr. Ingrid Solheim',
    title: 'Hospitalist, 2nd year',
    rating: 4,
    text: 'It follows the blueprint without reading like one. The summary at the end of each lesson went straight into my own notes.',
  },
  {
    name: 'Dr. Rahul Menon',
    title: 'Resident, Emergency Medicine, 2nd year',
    rating: 5,
    text: 'Downloaded before a week in the mountains, finished without a bar of signal. Everything counted once I was back.',
  },
  {
    name: 'Dr. Clara Dubois',
    title: 'Resident, Internal Medicine, 3rd year',
    rating: 3,
    text: 'Good teaching, though the first two lessons were slow for me. From the third on I took notes.',
  },
];
