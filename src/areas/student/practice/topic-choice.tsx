import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import { counted } from '../../../lib/plural.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { Topic } from '../../../offline/practice/asked.ts';
import { countOf, type Source, type TopicCounts } from '../../../offline/practice/choose-items.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './practice.module.css';

export interface TopicChoiceProps {
  sources: readonly Source[];
  /** How many questions each topic has now; undefined while they are being counted. */
  counts: TopicCounts | undefined;
  /** The selected topics; empty means everything. */
  chosen: ReadonlySet<Topic>;
  onChoose: (chosen: ReadonlySet<Topic>) => void;
}

/**
 * Lets the student choose where questions come from: everything, whole courses, or single banks and tests. When
 * collapsed, it shows the selection.
 */
export function TopicChoice({ sources, counts, chosen, onChoose }: TopicChoiceProps) {
  const courses = useMemo(() => byCourse(sources), [sources]);
  const change = (topics: readonly Topic[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const topic of topics) {
      if (isChosen) next.add(topic);
      else next.delete(topic);
    }
    onChoose(next);
  };
  const number = (topics?: readonly Topic[]) => (
    <span className={styles.number}>{counts && countOf(counts, topics)}</span>
  );
  return (
    <details className={styles.from}>
      <summary>
        <span className={styles.fromLabel}>{says.bank}</span>
        <span className={styles.fromBox}>
          {inWords(courses, chosen)}
          <ChevronDown />
        </span>
      </summary>
      <label className={styles.choice}>
        <Checkbox checked={chosen.size === 0} onChange={() => onChoose(new Set())} />
        <span>{says.allBanks}</span>
        {number()}
      </label>
      {courses.map(([course, of]) => {
        const topics = of.map(({ topic }) => topic);
        const some = topics.some((topic) => chosen.has(topic));
        const all = some && topics.every((topic) => chosen.has(topic));
        return (
          <fieldset key={course} className={styles.choices}>
            <legend className="visually-hidden">{course}</legend>
            <label className={classNames(styles.choice, styles.course)}>
              <Checkbox checked={all} some={some && !all} onChange={() => change(topics, !all)} />
              <span>{course}</span>
              {number(topics)}
            </label>
            {of.map(({ topic, name }) => (
              <label key={topic} className={classNames(styles.choice, styles.topic)}>
                <Checkbox
                  checked={chosen.has(topic)}
                  onChange={({ target }) => change([topic], target.checked)}
                />
                <span>{name}</span>
                {number([topic])}
              </label>
            ))}
          </fieldset>
        );
      })}
    </details>
  );
}

type OfCourse = readonly [course: string, sources: readonly Source[]];

const byCourse = (sources: readonly Source[]): OfCourse[] =>
  [...new Set(sources.map(({ course }) => course))].map(
    (course) => [course, sources.filter((one) => one.course === course)] as const,
  );

/** Returns "Everything", the name of the selected course or topic, or the number of topics. */
function inWords(courses: readonly OfCourse[], chosen: ReadonlySet<Topic>) {
  if (chosen.size === 0) return says.allBanks;
  const names = courses.flatMap(([, of]) => of.filter(({ topic }) => chosen.has(topic)));
  if (names.length === 1) return names[0]!.name;
  const whole = courses.find(
    ([, of]) => of.length === names.length && of.every(({ topic }) => chosen.has(topic)),
  );
  return whole?.[0] ?? counted(names.length, 'topic');
}
