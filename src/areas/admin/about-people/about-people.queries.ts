import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import type { AboutKind } from '../../../contract/about-people.ts';
import type { Person } from './about-people.rules.ts';

const lists = {
  founder: 'GET /founders/',
  mentor: 'GET /mentors/',
  member: 'GET /members/',
} as const;

/** The people of one kind, in the server's order. */
export const peopleQuery = (kind: AboutKind) =>
  queryOptions<Person[]>({
    queryKey: queryKeyOf(lists[kind], {}),
    queryFn: ({ signal }) => call(lists[kind], { signal }),
  });
