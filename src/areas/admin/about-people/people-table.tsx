import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AboutKind } from '../../../contract/about-people.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Face } from '../../../ui/face.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { useFocusWhenGone } from '../lists/use-focus-when-gone.ts';
import { useDeletePerson } from './about-people.mutations.ts';
import { peopleQuery } from './about-people.queries.ts';
import type { Person } from './about-people.rules.ts';
import styles from './about-people.module.css';

const words = staffPeopleMessages.people;

type PeopleTableProps = {
  kind: AboutKind;
  label: string;
  onEdit: (person: Person) => void;
  onDeleted: (person: Person) => void;
};

export function PeopleTable({ kind, label, onEdit, onDeleted }: PeopleTableProps) {
  const { data, isError, refetch } = useQuery(peopleQuery(kind));
  const [asked, setAsked] = useState<Person | null>(null);
  const remove = useDeletePerson(kind);
  const heading = useFocusWhenGone<HTMLHeadingElement>(true);
  const columns = useMemo(() => columnsOf(kind, onEdit, setAsked), [kind, onEdit]);
  if (data === undefined) {
    if (!isError) return <SkeletonText lines={6} />;
    return <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="people">
      <h2 ref={heading} id="people" tabIndex={-1} className="visually-hidden">
        {`All ${label.toLowerCase()}`}
      </h2>
      {data.length === 0 ? (
        <EmptyState title={words.none[kind]} />
      ) : (
        <Table label={label} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={words.deleteTitle(asked?.name ?? '')}
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (asked === null) return;
          remove.mutate(asked, {
            onSuccess: () => {
              onDeleted(asked);
              // By then the dialog may ask about another person.
              setAsked((now) => (now === asked ? null : now));
            },
          });
        }}
        onClose={() => setAsked(null)}
      >
        <p>{words.deleteBody}</p>
      </ConfirmDialog>
    </section>
  );
}

function columnsOf(
  kind: AboutKind,
  onEdit: (person: Person) => void,
  onDelete: (person: Person) => void,
): Column<Person>[] {
  const course: Column<Person> = { id: 'course', head: 'Course', cell: (one) => <Place person={one} /> };
  return [
    { id: 'name', head: 'Name', cell: (one) => <Name person={one} /> },
    { id: 'designation', head: 'Designation', cell: ({ designation }) => designation },
    {
      id: 'occupation',
      head: 'Occupation',
      cell: ({ specialization }) => <div className={styles.occupation}>{specialization}</div>,
    },
    ...(kind === 'member' ? [course] : []),
    {
      id: 'actions',
      head: 'Actions',
      align: 'end',
      cell: (one) => (
        <span className={styles.actions}>
          <Button
            variant="quiet"
            id={editButtonOf(one.id)}
            aria-label={`Edit ${one.name}`}
            onClick={() => onEdit(one)}
          >
            Edit
          </Button>
          <Button variant="remove" aria-label={`Delete ${one.name}`} onClick={() => onDelete(one)}>
            Delete
          </Button>
        </span>
      ),
    },
  ];
}

function Name({ person }: { person: Person }) {
  return (
    <span className={styles.name}>
      <Face picture={person.image} name={person.name} size={44} />
      <span>
        {person.name}
        {'main_heading' in person && person.main_heading !== '' && <small>{person.main_heading}</small>}
      </span>
    </span>
  );
}

function Place({ person }: { person: Person }) {
  if (!('course_name' in person)) return null;
  return (
    <span className={styles.place}>
      {person.course_name ?? '–'}
      {person.category_name && <small>{person.category_name}</small>}
    </span>
  );
}
