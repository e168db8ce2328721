import { isBlank } from '../../../contract/blank.ts';
import type { AboutKind, Founder, Member, Mentor } from '../../../contract/about-people.ts';
import { limits } from '../../../contract/limits.ts';

export type Person = Founder | Mentor | Member;

/** The form as typed. Selects without a choice are ''. */
export interface PersonDraft {
  main_heading: string;
  name: string;
  specialization: string;
  designation: string;
  description: string;
  course: string;
  category: string;
  /** A new picture; null keeps the present one. */
  image: File | null;
}

/** The tabs of 3-admin §2, with the singular noun for each. */
export const tabs = [
  { id: 'founders', label: 'Founders', kind: 'founder', one: 'Founder' },
  { id: 'mentors', label: 'Mentors', kind: 'mentor', one: 'Mentor' },
  { id: 'others', label: 'Others', kind: 'member', one: 'Member' },
] as const satisfies readonly { id: string; label: string; kind: AboutKind; one: string }[];

const person = ['name', 'specialization', 'designation'] as const;

/** Required fields of each form (3-admin §5, O-086), in the order of the form. */
const required = {
  founder: person,
  mentor: ['main_heading', ...person],
  member: [...person, 'course'],
} as const satisfies Record<AboutKind, readonly (keyof PersonDraft)[]>;

export type RequiredField = (typeof required)[AboutKind][number];

export const missingIn = (kind: AboutKind, draft: PersonDraft): RequiredField[] =>
  required[kind].filter((field) => isBlank(draft[field]));

/** The form values of a person, or an empty form. */
export const draftOf = (one: Person | null): PersonDraft => ({
  main_heading: one !== null && 'main_heading' in one ? one.main_heading : '',
  name: one?.name ?? '',
  specialization: one?.specialization ?? '',
  designation: one?.designation ?? '',
  description: one?.description ?? '',
  course: one !== null && 'course' in one ? toSelectValue(one.course) : '',
  category: one !== null && 'category' in one ? toSelectValue(one.category) : '',
  image: null,
});

/** Whether the form differs from its initial values. */
export const isChanged = (draft: PersonDraft, from: PersonDraft): boolean =>
  Object.entries(draft).some(([field, value]) => value !== from[field as keyof PersonDraft]);

export const isTooLarge = (image: File | null): boolean => image !== null && image.size > limits.pictureBytes;

const toSelectValue = (id: number | null | undefined) => (id ? String(id) : '');
