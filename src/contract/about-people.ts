/** The people on the about page: founders, mentors and members. Anyone can read them; admins edit them (O-076). */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

export const aboutKinds = ['founder', 'mentor', 'member'] as const;
export type AboutKind = (typeof aboutKinds)[number];

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const person = {
  id: Id,
  name: Type.String(),
  /** The line below the name; today always the designation (O-025). */
  title: Type.String(),
  specialization: Type.String(),
  designation: Type.String(),
  description: Type.String(),
  image: Nullable(Type.String()),
  /** Identifies what admins edit, as it is now. */
  edit_version: Type.Integer(),
};

export const Founder = Type.Object(person);
export type Founder = Static<typeof Founder>;

export const Mentor = Type.Object({ ...person, main_heading: Type.String() });
export type Mentor = Static<typeof Mentor>;

export const Member = Type.Object({
  ...person,
  /** Same as `title`. */
  role: Type.String(),
  course: Nullable(Id),
  /** Null when the course was deleted. */
  course_name: Nullable(Type.String()),
  category: Nullable(Id),
  category_name: Nullable(Type.String()),
});
export type Member = Static<typeof Member>;

const line = ShownText(limits.titleMax);
const form = {
  name: line,
  specialization: line,
  designation: line,
  description: Type.Optional(Type.String({ maxLength: limits.descriptionMax })),
};
const FounderForm = Type.Object(form);
const MentorForm = Type.Object({ main_heading: line, ...form });
const MemberForm = Type.Object({
  course: Id,
  /** Id of one of the course's categories; blank or null for none. */
  category: Type.Optional(Type.Union([Id, Type.Null(), Type.String({ maxLength: 20 })])),
  ...form,
});

const files = { image: { maxBytes: limits.pictureBytes, kind: 'picture' } } as const;
const fileErrors = ['too_large', 'wrong_media_type', 'disk_full'] as const;

export const aboutPeopleEndpoints = endpointsOf({
  'GET /founders/': { access: 'anyone', does: 'The founders.', reply: Type.Array(Founder) },
  'GET /mentors/': { access: 'anyone', does: 'The mentors.', reply: Type.Array(Mentor) },
  'GET /members/': {
    access: 'anyone',
    does: 'The members, each with their course and category.',
    reply: Type.Array(Member),
  },
  'POST /founders/': {
    access: 'admin',
    does: 'Adds a founder.',
    body: FounderForm,
    files,
    reply: Founder,
    idempotent: true,
    status: 201,
    errors: fileErrors,
  },
  'POST /mentors/': {
    access: 'admin',
    does: 'Adds a mentor.',
    body: MentorForm,
    files,
    reply: Mentor,
    idempotent: true,
    status: 201,
    errors: fileErrors,
  },
  'POST /members/': {
    access: 'admin',
    does: 'Adds a member of a course, and of one of its categories if given.',
    body: MemberForm,
    files,
    reply: Member,
    idempotent: true,
    status: 201,
    errors: fileErrors,
  },
  'PUT /founders/{id}/': {
    access: 'admin',
    does: 'Updates a founder; a picture or description that is not sent stays.',
    params: IdParams,
    body: FounderForm,
    files,
    reply: Founder,
    errors: ['not_found', 'changed_meanwhile', ...fileErrors],
  },
  'PUT /mentors/{id}/': {
    access: 'admin',
    does: 'Updates a mentor; a picture or description that is not sent stays.',
    params: IdParams,
    body: MentorForm,
    files,
    reply: Mentor,
    errors: ['not_found', 'changed_meanwhile', ...fileErrors],
  },
  'PUT /members/{id}/': {
    access: 'admin',
    does: 'Updates a member; a picture or description that is not sent stays.',
    params: IdParams,
    body: MemberForm,
    files,
    reply: Member,
    errors: ['not_found', 'changed_meanwhile', ...fileErrors],
  },
  'DELETE /founders/{id}/': {
    access: 'admin',
    does: 'Removes a founder.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
  'DELETE /mentors/{id}/': {
    access: 'admin',
    does: 'Removes a mentor.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
  'DELETE /members/{id}/': {
    access: 'admin',
    does: 'Removes a member.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
