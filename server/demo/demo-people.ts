/** The demo's about page, reviews and deletion request. All people are fictional. */
import { cardiology } from './banks/cardiology.ts';
import { nephrology } from './banks/nephrology.ts';
import { neurology } from './banks/neurology.ts';
import { pulmonology } from './banks/pulmonology.ts';
import { ecgIschemia } from './banks/ecg-ischemia.ts';
import { ecgRhythms } from './banks/ecg-rhythms.ts';
import type { DemoBank } from './writing/demo-bank.ts';
import { portrait, type Features } from './drawings/portrait.ts';

interface DemoPerson {
  name: string;
  specialization: string;
  designation: string;
  description: string;
  /** Draws the portrait. */
  draw: () => string;
}

const looks = (features: Features) => () => portrait(features);

export const demoFounders: readonly DemoPerson[] = [
  {
    name: 'Dr. Ines Duarte',
    specialization: 'Internal Medicine',
    designation: 'Founder and Editor-in-Chief',
    description:
      'Ten years of night shifts, then of teaching those who take them now. Ines reads every question before a resident does.',
    draw: looks({ skin: '#c98f6b', hair: '#2b1d18', cut: 'long', shirt: '#3d6f8e' }),
  },
  {
    name: 'Dr. Tomás Reuter',
    specialization: 'Cardiology',
    designation: 'Founder and Head of ECG',
    description: 'Collects tracings the way others collect stamps, and knows the story behind each of them.',
    draw: looks({
      skin: '#e6b896',
      hair: '#5a4a3c',
      cut: 'short',
      shirt: '#55617f',
      glasses: true,
      beard: true,
    }),
  },
  {
    name: 'Dr. Grace Okoro',
    specialization: 'Pulmonary and Critical Care',
    designation: 'Founder and Head of Teaching',
    description:
      'Ran the night school of her hospital for six years. The podcasts began as her talks at the coffee machine.',
    draw: looks({ skin: '#8a5a3c', hair: '#241a18', cut: 'bun', shirt: '#4f7a5c', glasses: true }),
  },
];

export const demoMentors: readonly (DemoPerson & { mainHeading: string })[] = [
  {
    mainHeading: 'Heart and vessels',
    name: 'Dr. Noor Rahman',
    specialization: 'Electrophysiology',
    designation: 'Consultant',
    description: 'Teaches arrhythmias the way she treats them: first the patient, then the P wave.',
    draw: looks({ skin: '#b87d58', hair: '#7d5a86', cut: 'scarf', shirt: '#39424f' }),
  },
  {
    mainHeading: 'Heart and vessels',
    name: 'Dr. Kwame Asante',
    specialization: 'Interventional Cardiology',
    designation: 'Senior Consultant',
    description: 'On call for infarctions since 2009, and still awake for questions after rounds.',
    draw: looks({ skin: '#7a4a31', hair: '#1b1413', cut: 'short', shirt: '#7d3f45', beard: true }),
  },
  {
    mainHeading: 'Kidney and hormones',
    name: 'Dr. Mei-Ling Chow',
    specialization: 'Nephrology',
    designation: 'Associate Professor',
    description: 'Makes acid-base disorders a matter of three steps, on paper or on a napkin.',
    draw: looks({ skin: '#e3b68f', hair: '#17151a', cut: 'bun', shirt: '#2f7c77', glasses: true }),
  },
  {
    mainHeading: 'Kidney and hormones',
    name: 'Dr. Leila Haddad',
    specialization: 'Endocrinology',
    designation: 'Consultant',
    description: 'Reads a thyroid panel aloud until it tells its own story.',
    draw: looks({ skin: '#d09a74', hair: '#3a2620', cut: 'long', shirt: '#a0526a' }),
  },
  {
    mainHeading: 'Brain and nerves',
    name: 'Dr. Anders Holm',
    specialization: 'Neurology',
    designation: 'Consultant',
    description: 'Finds the lesion before the scan does, and shows how.',
    draw: looks({ skin: '#f0c9ab', hair: '#8a8378', cut: 'bald', shirt: '#4c6b46', glasses: true }),
  },
  {
    mainHeading: 'Lungs and airways',
    name: 'Dr. Marco Bellini',
    specialization: 'Pulmonology',
    designation: 'Senior Consultant',
    description: 'Starts with the blood gas, ends with the patient breathing easier.',
    draw: looks({ skin: '#e2b08a', hair: '#4b4e57', cut: 'short', shirt: '#5b6f3a', beard: true }),
  },
];

export const demoMembers: readonly (DemoPerson & { course: string; bank: DemoBank | null })[] = [
  {
    course: 'Internal Medicine',
    bank: cardiology,
    name: 'Dr. Ruth Adeyemi',
    specialization: 'Cardiology',
    designation: 'Author',
    description: 'Writes the vignettes about hearts that fail, race and stop.',
    draw: looks({ skin: '#6b402b', hair: '#201512', cut: 'bun', shirt: '#a2643c' }),
  },
  {
    course: 'Internal Medicine',
    bank: cardiology,
    name: 'Dr. Oskar Lind',
    specialization: 'Cardiology',
    designation: 'Reviewer',
    description: 'Reads each valve question with the stethoscope on.',
    draw: looks({ skin: '#efc8a8', hair: '#b98a4e', cut: 'short', shirt: '#2f5d73', beard: true }),
  },
  {
    course: 'Internal Medicine',
    bank: pulmonology,
    name: 'Dr. Amina Yusuf',
    specialization: 'Pulmonology',
    designation: 'Author',
    description: 'Turns a ventilator screen into a question you can answer.',
    draw: looks({ skin: '#96623f', hair: '#35586b', cut: 'scarf', shirt: '#6b4a4a' }),
  },
  {
    course: 'Internal Medicine',
    bank: nephrology,
    name: 'Dr. Pavel Novak',
    specialization: 'Nephrology',
    designation: 'Author',
    description: 'Salt, water and what becomes of them.',
    draw: looks({ skin: '#ecc2a0', hair: '#6e5233', cut: 'short', shirt: '#3f5f8a' }),
  },
  {
    course: 'Internal Medicine',
    bank: neurology,
    name: 'Dr. Lucía Ferrer',
    specialization: 'Neurology',
    designation: 'Reviewer',
    description: 'Checks every explanation against this year’s guideline.',
    draw: looks({ skin: '#d7a27c', hair: '#4a2a1c', cut: 'long', shirt: '#6a5a93', glasses: true }),
  },
  {
    course: 'Internal Medicine',
    bank: pulmonology,
    name: 'Dr. Yusuf Demir',
    specialization: 'Emergency Medicine',
    designation: 'Reviewer',
    description: 'Asks of each question whether it would help at 3 a.m.',
    draw: looks({ skin: '#c08a63', hair: '#241a17', cut: 'short', shirt: '#2f6b58', beard: true }),
  },
  {
    course: 'ECG',
    bank: ecgRhythms,
    name: 'Dr. Hana Sato',
    specialization: 'Electrophysiology',
    designation: 'ECG Master',
    description: 'Measures twice, names once.',
    draw: looks({ skin: '#edc6a3', hair: '#1a181d', cut: 'long', shirt: '#8c4a63' }),
  },
  {
    course: 'ECG',
    bank: null,
    name: 'Dr. Miguel Torres',
    specialization: 'Cardiology',
    designation: 'ECG Master',
    description: 'Draws the tracings of this course to scale, and checks them with calipers.',
    draw: looks({ skin: '#a9734f', hair: '#38271f', cut: 'short', shirt: '#41547c', glasses: true }),
  },
  {
    course: 'ECG',
    bank: ecgIschemia,
    name: 'Dr. Katya Ivanova',
    specialization: 'Emergency Medicine',
    designation: 'ECG Master',
    description: 'Sees the occlusion before the monitor does, and says where to look.',
    draw: looks({ skin: '#f1cdb2', hair: '#c79b5a', cut: 'bun', shirt: '#5a4a83' }),
  },
];

export const demoReviews = [
  {
    email: 'pro@nightfloat.example',
    rating: 5,
    comment: 'I did half of nephrology on the train with no signal. Nothing was lost.',
    daysAgo: 4,
  },
  {
    email: 'basic@nightfloat.example',
    rating: 4,
    comment: 'Calm and quick. I would like more questions on endocrinology.',
    daysAgo: 1,
  },
] as const;

/** An unpublished course that a sub-admin asks to delete. */
export const demoDraft = {
  title: 'Emergency Medicine (old draft)',
  description: 'A first outline of a course that was never published. It has no content.',
  askedBy: 'subadmin@nightfloat.example',
  hoursAgo: 20,
};

export const peopleDrawings = (): (() => string)[] =>
  [...demoFounders, ...demoMentors, ...demoMembers].map(({ draw }) => draw);
