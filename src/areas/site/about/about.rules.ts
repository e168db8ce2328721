import type { Member, Mentor } from '../../../contract/about-people.ts';

/** People who share a course, category or heading, under its name. */
export interface Group<Person> {
  name: string;
  people: Person[];
}

/** The members whose course is named ECG, ignoring case (O-026). */
export const ecgMasters = (members: readonly Member[]) => members.filter(isEcgMaster);

/** Groups the other members by lower-case course name, and within a course by category (1-public §3). */
export const byCourse = (members: readonly Member[]) =>
  grouped(
    members.filter((member) => !isEcgMaster(member)),
    ({ course_name }) => course_name?.toLowerCase() || 'unknown course',
  ).map(({ name, people }) => ({
    name,
    categories: grouped(people, ({ category_name }) => category_name || 'Uncategorized'),
  }));

export const byHeading = (mentors: readonly Mentor[]) => grouped(mentors, ({ main_heading }) => main_heading);

const isEcgMaster = ({ course_name }: Member) => course_name?.toLowerCase() === 'ecg';

/** Groups people by name. Groups are in order of first appearance. */
function grouped<Person>(people: readonly Person[], nameOf: (person: Person) => string): Group<Person>[] {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const name = nameOf(person);
    groups.set(name, [...(groups.get(name) ?? []), person]);
  }
  return [...groups].map(([name, own]) => ({ name, people: own }));
}
