import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { AboutKind } from '../../../contract/about-people.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { toast } from '../../../ui/toast.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { orGone } from '../lists/or-gone.ts';
import { withRow } from '../lists/with-row.ts';
import { peopleQuery } from './about-people.queries.ts';
import type { Person, PersonDraft } from './about-people.rules.ts';

const words = staffPeopleMessages.people;

/** Adds a person, or updates the one with this id, then refetches the list. A failure is logged (3-admin §8); the form says why. */
export function useSavePerson(kind: AboutKind, id: number | null, seen: SeenVersion) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: PersonDraft): Promise<Person> =>
      id === null
        ? seen.create((header) => saves[kind](id, draft, header))
        : seen.send((header) => saves[kind](id, draft, header)),
    onSuccess: (saved) => {
      toast.success(id === null ? words.added(saved.name) : words.updated(saved.name));
      client.setQueryData(peopleQuery(kind).queryKey, withRow(saved));
      void client.invalidateQueries({ queryKey: peopleQuery(kind).queryKey });
    },
    onError: (failure) => {
      console.error('This person was not saved.', failure);
      if (isOutdated(failure)) void client.invalidateQueries({ queryKey: peopleQuery(kind).queryKey });
    },
  });
}

/** Deletes a person. A failure is only logged (3-admin §8); the dialog stays open and can try again. */
export function useDeletePerson(kind: AboutKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Person) => orGone(client, deletions[kind](id), peopleQuery(kind), id),
    onSuccess: (_, { id, name }) => {
      toast.success(words.deleted(name));
      return updateReply<Person[]>(client, peopleQuery(kind).queryKey, (people) =>
        people?.filter((one) => one.id !== id),
      );
    },
    onError: (failure) => {
      console.error('This person was not deleted.', failure);
      if (isOutdated(failure)) void client.invalidateQueries({ queryKey: peopleQuery(kind).queryKey });
    },
  });
}

/** One entry per kind: the calls differ in their names and in the extra fields of the form. */
const saves: Record<
  AboutKind,
  (id: number | null, draft: PersonDraft, headers: Record<string, string>) => Promise<Person>
> = {
  founder: (id, draft, headers) => {
    const input = { body: personIn(draft), files: filesIn(draft) };
    return id === null
      ? call('POST /founders/', { ...input, headers })
      : call('PUT /founders/{id}/', { params: { id }, ...input, headers });
  },
  mentor: (id, draft, headers) => {
    const body = { main_heading: draft.main_heading.trim(), ...personIn(draft) };
    const input = { body, files: filesIn(draft) };
    return id === null
      ? call('POST /mentors/', { ...input, headers })
      : call('PUT /mentors/{id}/', { params: { id }, ...input, headers });
  },
  member: (id, draft, headers) => {
    const body = { course: Number(draft.course), category: draft.category, ...personIn(draft) };
    const input = { body, files: filesIn(draft) };
    return id === null
      ? call('POST /members/', { ...input, headers })
      : call('PUT /members/{id}/', { params: { id }, ...input, headers });
  },
};

const personIn = ({ name, specialization, designation, description }: PersonDraft) => ({
  name: name.trim(),
  specialization: specialization.trim(),
  designation: designation.trim(),
  description: description.trim(),
});

const filesIn = ({ image }: PersonDraft) => ({ image: image ?? undefined });

const deletions: Record<AboutKind, (id: number) => Promise<unknown>> = {
  founder: (id) => call('DELETE /founders/{id}/', { params: { id } }),
  mentor: (id) => call('DELETE /mentors/{id}/', { params: { id } }),
  member: (id) => call('DELETE /members/{id}/', { params: { id } }),
};
