import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { rowsOf } from '../replies/rows-of.ts';
import { Section } from '../page/section.tsx';
import { byCourse, byHeading, ecgMasters, type Group } from './about.rules.ts';
import styles from './people.module.css';
import { PersonCard, type Person } from './person-card.tsx';

/** The people behind the product, in sections. Empty sections are left out. */
export function People() {
  const foundersQuery = useQuery(queryOf('GET /founders/', {}));
  const membersQuery = useQuery(queryOf('GET /members/', {}));
  const mentorsQuery = useQuery(queryOf('GET /mentors/', {}));
  if (foundersQuery.isPending || membersQuery.isPending || mentorsQuery.isPending) return <Loading />;

  const founders = rowsOf(foundersQuery);
  const masters = ecgMasters(rowsOf(membersQuery));
  const courses = byCourse(rowsOf(membersQuery));
  const headings = byHeading(rowsOf(mentorsQuery));
  return (
    <>
      {founders.length > 0 && (
        <Section title="Core Crew" lead="They started it, and still take the first call.">
          <Cards people={founders} />
        </Section>
      )}
      {masters.length > 0 && (
        <Section
          title="ECG MASTERS"
          lead="Every tracing has passed through their hands, and their calipers."
          sunk
        >
          <Cards people={masters} />
        </Section>
      )}
      {courses.length > 0 && (
        <Section title="Course teams" lead="Who writes and who checks, course by course.">
          <ul className={styles.courses}>
            {courses.map(({ name, categories }) => (
              <li key={name}>
                <h3 className={styles.course}>{name}</h3>
                <Groups groups={categories} heading="h4" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {headings.length > 0 && (
        <Section title="Mentors" lead="The people our authors turn to, and the voices in the lessons." sunk>
          <Groups groups={headings} heading="h3" />
        </Section>
      )}
    </>
  );
}

type GroupsProps = { groups: readonly Group<Person>[]; heading: 'h3' | 'h4' };

function Groups({ groups, heading: Heading }: GroupsProps) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ name, people }) => (
        <li key={name}>
          <Heading className={styles.group}>{name}</Heading>
          <Cards people={people} />
        </li>
      ))}
    </ul>
  );
}

function Cards({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} />
        </li>
      ))}
    </ul>
  );
}

/** Skeleton tall enough to keep the footer below the viewport. */
function Loading() {
  return (
    <div aria-hidden="true" className={styles.loading}>
      <Section title="Core Crew">
        <div className={styles.people}>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height={120} radius="var(--radius-card)" />
          ))}
        </div>
      </Section>
    </div>
  );
}
