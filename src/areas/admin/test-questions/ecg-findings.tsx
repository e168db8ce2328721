import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useRef } from 'react';
import type { EcgOption, EcgOptionGroup } from '../../../contract/ecg.ts';
import { withTicks } from '../../../lib/ticks.ts';
import { FindingChips } from '../../../material/tracings/finding-chips.tsx';
import { FindingPicker } from '../../../material/tracings/finding-picker.tsx';
import { namesOf } from '../../../material/tracings/finding-search.rules.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { FieldNotes } from '../../../ui/fields.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import formStyles from '../question-editor/question-form.module.css';
import styles from './test-questions.module.css';

export interface EcgFindingsProps {
  findings: UseQueryResult<EcgOptionGroup[]>;
  /** Ids, in the order in which they were chosen. */
  chosen: readonly number[];
  error?: string;
  /** Updates the chosen ids from their current value. */
  onChange: (change: (before: readonly number[]) => readonly number[]) => void;
  onEdit: (finding: EcgOption) => void;
}

/**
 * The correct findings of a tracing, chosen with the student's picker; the pen button edits a finding's description.
 */
export function EcgFindings({ findings, chosen, error, onChange, onEdit }: EcgFindingsProps) {
  const id = useId();
  const search = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const tick = useCallback(
    (finding: number, isTicked: boolean) =>
      change.current((before) => withTicks(before, [{ id: finding, isTicked }])),
    [],
  );
  const { data, isError, refetch } = findings;
  const names = useMemo(() => namesOf(data ?? [], []), [data]);
  return (
    <fieldset
      className={formStyles.options}
      data-wrong={error !== undefined || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>ECG findings</legend>
      <FieldNotes hintId={`${id}-hint`} errorId={`${id}-error`} error={error} />
      {data === undefined && !isError && <SkeletonText lines={6} />}
      {data === undefined && isError && (
        <NotLoaded title={adminTestMessages.questions.findingsNotLoaded} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <div className={styles.chosen}>
            <FindingChips ticked={chosen} names={names} onRemove={(finding) => tick(finding, false)} />
          </div>
          {/* A scroll container; its content is focusable. */}
          <div className={styles.findings}>
            <FindingPicker groups={data} ticked={chosen} onTick={tick} searchRef={search} onEdit={onEdit} />
          </div>
        </>
      )}
    </fieldset>
  );
}
