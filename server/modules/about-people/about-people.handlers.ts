import type { aboutPeopleEndpoints, Founder, Member, Mentor } from '../../../src/contract/about-people.ts';
import { urlOf } from '../../files/file-store.ts';
import type { Handlers } from '../../http/handler.ts';
import { addPerson, editPerson, removePerson, versionOfPerson } from './about-people.service.ts';
import { peopleOf, type NamedPerson } from './about-people.store.ts';

export const aboutPeopleHandlers: Handlers<keyof typeof aboutPeopleEndpoints> = {
  'GET /founders/': async ({ deps }) => (await peopleOf(deps.db, 'founder')).map(founder),
  'GET /mentors/': async ({ deps }) => (await peopleOf(deps.db, 'mentor')).map(mentor),
  'GET /members/': async ({ deps }) => (await peopleOf(deps.db, 'member')).map(member),

  'POST /founders/': async ({ deps, body, files, once }) =>
    founder(await addPerson(deps, 'founder', body, files, once)),
  'POST /mentors/': async ({ deps, body, files, once }) =>
    mentor(await addPerson(deps, 'mentor', body, files, once)),
  'POST /members/': async ({ deps, body, files, once }) =>
    member(await addPerson(deps, 'member', body, files, once)),

  'PUT /founders/{id}/': async ({ deps, params, body, files, version }) =>
    founder(await editPerson(deps, { version }, 'founder', params.id, body, files)),
  'PUT /mentors/{id}/': async ({ deps, params, body, files, version }) =>
    mentor(await editPerson(deps, { version }, 'mentor', params.id, body, files)),
  'PUT /members/{id}/': async ({ deps, params, body, files, version }) =>
    member(await editPerson(deps, { version }, 'member', params.id, body, files)),

  'DELETE /founders/{id}/': async ({ deps, params }) => {
    await removePerson(deps, 'founder', params.id);
    return { message: 'Founder deleted.' };
  },
  'DELETE /mentors/{id}/': async ({ deps, params }) => {
    await removePerson(deps, 'mentor', params.id);
    return { message: 'Mentor deleted.' };
  },
  'DELETE /members/{id}/': async ({ deps, params }) => {
    await removePerson(deps, 'member', params.id);
    return { message: 'Member deleted.' };
  },
};

const founder = (person: NamedPerson): Founder => ({
  id: person.id,
  name: person.name,
  title: person.designation,
  specialization: person.specialization,
  designation: person.designation,
  description: person.description,
  image: urlOf(person.image),
  edit_version: versionOfPerson(person),
});

const mentor = (person: NamedPerson): Mentor => ({
  ...founder(person),
  main_heading: person.mainHeading ?? '',
});

const member = (person: NamedPerson): Member => ({
  ...founder(person),
  role: person.designation,
  course: person.courseId,
  course_name: person.courseName,
  category: person.categoryId,
  category_name: person.categoryName,
});
