import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { queryOf } from '../../../api/queries.ts';
import type { WorkKind } from '../../../contract/students-work.ts';
import { studentsWorkMessages as words } from '../../../messages/students-work.ts';
import { TextField } from '../../../ui/fields.tsx';
import styles from './students-work.module.css';

export interface StudentsWorkTarget {
  kind: WorkKind;
  id: number;
  /** The name that must be typed before it is deleted along with students' work. */
  name: string;
}

/**
 * Returns whether it may be deleted, and a warning about students' work and error reports that go with it. Null has
 * neither.
 */
export function useStudentsWork(workTarget: StudentsWorkTarget | null) {
  const [typed, setTyped] = useState<{ for: number; text: string }>();
  const { kind = 'question', id = 0, name = '' } = workTarget ?? {};
  const { data, error } = useQuery({
    ...queryOf('GET /students-work/{kind}/{id}/', { params: { kind, id } }),
    enabled: workTarget !== null,
    // Always counted fresh, because students keep working.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // Cleared on close: the name must be typed again next time.
  if (workTarget === null && typed !== undefined) setTyped(undefined);
  if (workTarget === null) return { mayDelete: true, shown: null };
  // Already deleted; the deletion itself reports that.
  const isGone = isFailure(error) && error.status === 404;
  if (data === undefined && error === null)
    return { mayDelete: false, shown: <p className={styles.work}>{words.counting}</p> };
  if (isGone) return { mayDelete: true, shown: null };
  const reports = data === undefined ? 0 : data.open_reports;
  const aboutReports = reports > 0 && <p>{words.reports(reports)}</p>;
  const mustType = data === undefined ? takesWork(kind) : data.students > 0;
  if (!mustType) {
    const told = data === undefined ? <p>{words.reportsNotCounted}</p> : aboutReports;
    return { mayDelete: true, shown: told && <div className={styles.work}>{told}</div> };
  }
  const text = typed?.for === id ? typed.text : '';
  const shown = (
    <div className={styles.work}>
      <p>{data === undefined ? words.notCounted : words.goes(kind, data)}</p>
      {aboutReports}
      <TextField
        label={words.typeName(name)}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ for: id, text: target.value })}
      />
    </div>
  );
  return { mayDelete: normalized(text) === normalized(name), shown };
}

/** Normalizes whitespace and accented letters for comparison. */
const normalized = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Students keep what they did in tests. */
const takesWork = (kind: WorkKind) => kind === 'course' || kind === 'category' || kind === 'question';
