import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { byCourse, byHeading, ecgMasters } from '../../../src/areas/site/about/about.rules.ts';
import type { Founder, Member, Mentor } from '../../../src/contract/about-people.ts';
import type { Answering } from '../../support/render.tsx';
import { answers, openSite } from './site-routes.tsx';

const person = (name: string): Founder => ({
  id: name.length * 100 + name.charCodeAt(0),
  name,
  title: 'Author',
  specialization: 'Cardiology',
  designation: 'Author',
  description: `About ${name}.`,
  image: null,
  edit_version: 1,
});
const mentor = (name: string, main_heading: string): Mentor => ({ ...person(name), main_heading });
const member = (name: string, course_name: string | null, category_name: string | null = null): Member => ({
  ...person(name),
  role: 'Author',
  course: null,
  course_name,
  category: null,
  category_name,
});

const founders = [person('Ines'), person('Tom')];
const members = [
  member('Ann', 'ECG', 'Rhythms'),
  member('Bo', 'Internal Medicine', 'Cardiology'),
  member('Cy', 'ecg'),
  member('Di', 'internal medicine', 'Cardiology'),
  member('Ed', 'Ecg'),
  member('Flo', 'Internal Medicine'),
  member('Gus', null),
  member('Hal', ''),
  member('Ivy', 'ECG Advanced', ''),
];
const mentors = [
  mentor('Jo', 'Heart and vessels'),
  mentor('Kim', 'Brain and nerves'),
  mentor('Lu', 'Heart and vessels'),
];

const named = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('the people of the about page', () => {
  it('are ECG masters only by the name of their course, in any case', () => {
    expect(named(ecgMasters(members))).toEqual(['Ann', 'Cy', 'Ed']);
  });

  it('are grouped by course in lower case, then by category, with a name for those without one', () => {
    const groups = byCourse(members).map(({ name, categories }) => [
      name,
      ...categories.map((category) => [category.name, ...named(category.people)]),
    ]);
    expect(groups).toEqual([
      ['internal medicine', ['Cardiology', 'Bo', 'Di'], ['Uncategorized', 'Flo']],
      ['unknown course', ['Uncategorized', 'Gus', 'Hal']],
      ['ecg advanced', ['Uncategorized', 'Ivy']],
    ]);
  });

  it('are grouped by heading when they are mentors', () => {
    const groups = byHeading(mentors).map(({ name, people }) => [name, ...named(people)]);
    expect(groups).toEqual([
      ['Heart and vessels', 'Jo', 'Lu'],
      ['Brain and nerves', 'Kim'],
    ]);
  });
});

const open = (replies: { founders?: Answering; members?: Answering; mentors?: Answering } = {}) =>
  openSite('/about', {
    answers: {
      ...answers(),
      'GET /api/founders/': replies.founders ?? { body: founders },
      'GET /api/members/': replies.members ?? { body: members },
      'GET /api/mentors/': replies.mentors ?? { body: mentors },
    },
  });

const names = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('article')
    .map((card) => card.querySelector('p')!.textContent);

describe('the about page', () => {
  it('shows founders, ECG masters, course teams and mentors under their headings', async () => {
    open();
    expect(names(await screen.findByRole('region', { name: 'ECG MASTERS' }))).toEqual(['Ann', 'Cy', 'Ed']);
    expect(names(screen.getByRole('region', { name: 'Core Crew' }))).toEqual(['Ines', 'Tom']);
    const teams = within(screen.getByRole('region', { name: 'Course teams' }));
    const internal = teams.getByRole('heading', { level: 3, name: 'internal medicine' });
    expect(names(internal.parentElement!)).toEqual(['Bo', 'Di', 'Flo']);
    expect(teams.getByRole('heading', { level: 3, name: 'unknown course' })).toBeInTheDocument();
    const heart = screen.getByRole('heading', { level: 3, name: 'Heart and vessels' });
    expect(names(heart.parentElement!)).toEqual(['Jo', 'Lu']);
    expect(screen.getByText('About Kim.')).toBeInTheDocument();
  });

  it('leaves out sections without people', async () => {
    open({ founders: { body: [] }, members: { body: [member('Ann', 'ECG')] }, mentors: { body: [] } });
    await screen.findByRole('region', { name: 'ECG MASTERS' });
    for (const name of ['Core Crew', 'Course teams', 'Mentors']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
  });

  it.each<Answering>([{ status: 500, body: {} }, { body: { mentors } }, 'lost'])(
    'shows the others, and no alert, when the mentors fail to load (%#)',
    async (answer) => {
      open({ mentors: answer });
      expect(names(await screen.findByRole('region', { name: 'ECG MASTERS' }))).toHaveLength(3);
      expect(screen.queryByRole('region', { name: 'Mentors' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows the story and the values when nobody could be loaded', async () => {
    const failed = { status: 500, body: {} };
    const { client } = open({ founders: failed, members: failed, mentors: failed });
    await screen.findByRole('heading', { name: 'Our story' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText('Core Crew')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
