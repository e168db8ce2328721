import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { SelectField } from '../../../ui/fields.tsx';
import type { Person, PersonDraft } from './about-people.rules.ts';

type CourseFieldsProps = {
  edited: Person | null;
  draft: PersonDraft;
  errorOf: (name: 'course' | 'category') => string | undefined;
  onChange: (part: Partial<PersonDraft>) => void;
};

/** The course of a member and, optionally, one of its categories. */
export function CourseFields({ edited, draft, errorOf, onChange }: CourseFieldsProps) {
  const { course, category } = draft;
  const { data: courses = [] } = useQuery(queryOf('GET /courses/', {}));
  const { data: categories = [] } = useQuery({
    ...queryOf('GET /courses/{id}/categories/', { params: { id: Number(course) } }),
    enabled: course !== '',
  });
  const member = edited !== null && 'course' in edited ? edited : null;
  return (
    <>
      <SelectField
        label="Course"
        name="course"
        aria-required
        placeholder="Choose a course"
        value={course}
        options={optionsOf(courses, course, member?.course_name, ({ title }) => title)}
        error={errorOf('course')}
        onChange={(event) => onChange({ course: event.target.value, category: '' })}
      />
      <SelectField
        label="Category (optional)"
        name="category"
        value={category}
        disabled={course === ''}
        options={[
          { value: '', label: 'No category' },
          ...optionsOf(categories, category, member?.category_name, ({ name }) => name),
        ]}
        error={errorOf('category')}
        onChange={(event) => onChange({ category: event.target.value })}
      />
    </>
  );
}

/** The options; until they are loaded, the current choice is listed under the name from the member itself. */
function optionsOf<One extends { id: number }>(
  all: readonly One[],
  chosen: string,
  known: string | null | undefined,
  labelOf: (one: One) => string,
) {
  const options = all.map((one) => ({ value: String(one.id), label: labelOf(one) }));
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [{ value: chosen, label: known ?? '…' }, ...options];
}
