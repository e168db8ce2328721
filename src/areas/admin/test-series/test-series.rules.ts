import { isBlank } from '../../../contract/blank.ts';
import { limits } from '../../../contract/limits.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { listPage, type ListPage } from '../lists/list-page.ts';

/** Items per page (3-admin §9). */
const perPage = 10;

/** A page of the tests whose name contains the search, ignoring case. */
export function pageOf(tests: readonly TestSeries[], search: string, page: number): ListPage<TestSeries> {
  const wanted = search.trim().toLowerCase();
  return listPage(
    tests.filter(({ name }) => name.toLowerCase().includes(wanted)),
    page,
    perPage,
  );
}

/** The form values. */
export interface TestDraft {
  name: string;
  /** Id of the course; empty if none is chosen. */
  course: string;
  minutes: string;
  isEcg: boolean;
}

export const draftOf = (test: TestSeries | null): TestDraft =>
  test === null
    ? { name: '', course: '', minutes: '', isEcg: false }
    : {
        name: test.name,
        course: String(test.course_id),
        minutes: String(test.duration_minutes),
        isEcg: test.is_ecg,
      };

export const isChanged = (draft: TestDraft, test: TestSeries | null): boolean => {
  const before = draftOf(test);
  return (Object.keys(before) as (keyof TestDraft)[]).some((field) => draft[field] !== before[field]);
};

export type Required = 'name' | 'course' | 'duration_minutes';

/** Returns the missing required fields in form order: name, course and duration (3-admin §5). */
export function missingIn({ name, course, minutes }: TestDraft): Required[] {
  const missing: Required[] = [];
  if (isBlank(name)) missing.push('name');
  if (course === '') missing.push('course');
  if (minutes.trim() === '') missing.push('duration_minutes');
  return missing;
}

/** Whether the text is a whole number of minutes from 1 to `limits.testMinutes`. */
export const isDuration = (minutes: string): boolean =>
  /^\d{1,5}$/.test(minutes.trim()) && Number(minutes) >= 1 && Number(minutes) <= limits.testMinutes;

/** The request body; complete only if nothing is missing. */
export const bodyOf = ({ name, course, minutes, isEcg }: TestDraft) => ({
  name: name.trim(),
  course: Number(course),
  duration_minutes: Number(minutes),
  is_ecg: isEcg,
});

/** The first 10 characters of the date (3-admin §9). */
export const dayOf = ({ updated_at }: TestSeries): string => updated_at.slice(0, 10);
