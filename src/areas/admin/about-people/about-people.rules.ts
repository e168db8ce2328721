import type { AboutKind, Founder, Member, Mentor } from '../../../contract/about-people.ts';

export type Person = Founder | Mentor | Member;

/** The form, as it is typed. Choices left open are ''. */
export interface PersonDraft {
  main_heading: string;
  name: string;
  specialization: string;
  designation: string;
  description: string;
  course: string;
  category: string;
  /** A new one; without it the present one stays. */
  image: File | null;
}

/** 3-admin §2; the words for one of them. */
export const tabs = [
  { id: 'founders', label: 'Founders', kind: 'founder', one: 'Founder' },
  { id: 'mentors', label: 'Mentors', kind: 'mentor', one: 'Mentor' },
  { id: 'others', label: 'Others', kind: 'member', one: 'Member' },
] as const satisfies readonly { id: string; label: string; kind: AboutKind; one: string }[];

const person = ['name', 'specialization', 'designation'] as const;

/** What each form cannot do without (3-admin §5, O-086), in the order of its fields. */
const required = {
  founder: person,
  mentor: ['main_heading', ...person],
  member: [...person, 'course'],
} as const satisfies Record<AboutKind, readonly (keyof PersonDraft)[]>;

export type RequiredField = (typeof required)[AboutKind][number];

export const missingIn = (kind: AboutKind, draft: PersonDraft): RequiredField[] =>
  required[kind].filter((field) => draft[field].trim() === '');

/** The form of a person, or an empty one. */
export const draftOf = (one: Person | null): PersonDraft => ({
  main_heading: one !== null && 'main_heading' in one ? one.main_heading : '',
  name: one?.name ?? '',
  specialization: one?.specialization ?? '',
  designation: one?.designation ?? '',
  description: one?.description ?? '',
  course: one !== null && 'course' in one ? asChoice(one.course) : '',
  category: one !== null && 'category' in one ? asChoice(one.category) : '',
  image: null,
});

/** Whether the form holds what it did not begin with. */
export const isChanged = (draft: PersonDraft, from: PersonDraft): boolean =>
  Object.entries(draft).some(([field, value]) => value !== from[field as keyof PersonDraft]);

const asChoice = (id: number | null | undefined) => (id ? String(id) : '');
