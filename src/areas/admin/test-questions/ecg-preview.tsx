import { useState } from 'react';
import type { EcgOptionGroup, EcgQuestion } from '../../../contract/ecg.ts';
import { createStore } from '../../../lib/store.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { useStore } from '../../../lib/use-store.ts';
import { noCalipers, type Calipers } from '../../../material/tracings/caliper.rules.ts';
import { EcgVerdict } from '../../../material/tracings/ecg-verdict.tsx';
import { EcgViewer } from '../../../material/tracings/ecg-viewer.tsx';
import { namesOf } from '../../../material/tracings/finding-search.rules.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { ecgMessages } from '../../../messages/ecg.ts';
import { Button } from '../../../ui/button.tsx';
import formStyles from '../question-editor/question-form.module.css';
import { calibrationIn, scaleOf, type EcgDraft, type ScaleDraft } from './test-questions.rules.ts';
import styles from './test-questions.module.css';

const words = adminTestMessages.questions;

export interface EcgPreviewProps {
  draft: EcgDraft;
  /** Counted from 1. */
  number: number;
  total: number;
  stored: EcgQuestion | null;
  groups: readonly EcgOptionGroup[];
  /** Called with a scale that was measured with the calipers. */
  onScale: (scale: ScaleDraft) => void;
}

/** The tracing as students will see it, with zoom and calipers, and the verdict for the correct answer. */
export function EcgPreview({ draft, number, total, stored, groups, onScale }: EcgPreviewProps) {
  const fresh = useObjectUrl(draft.image);
  const src = draft.image === null ? (stored?.image ?? null) : fresh;
  const names = namesOf(groups, stored?.correct_options ?? []);
  const found = draft.findings.map((id) => names.get(id) ?? `Finding ${id}`);
  return (
    <section aria-labelledby="preview" className={formStyles.preview}>
      <div className={formStyles.previewHead}>
        <h3 id="preview">As the student sees it</h3>
      </div>
      <div className={formStyles.previewPaper}>
        <div className={styles.stem}>
          <p className={styles.heading}>{ecgMessages.heading(number, total)}</p>
          <p>{draft.text.trim() || 'The question'}</p>
        </div>
        {src === null ? (
          <p className={styles.noTracing}>{words.noTracing}</p>
        ) : (
          <Tracing key={src} src={src} draft={draft} number={number} onScale={onScale} />
        )}
        {found.length > 0 ? (
          <EcgVerdict
            graded={{ state: 'right', found, missed: [], extra: [] }}
            explanation={draft.explanation}
          />
        ) : (
          <p className={styles.soft}>{words.noFindings}</p>
        )}
      </div>
    </section>
  );
}

type TracingProps = Pick<EcgPreviewProps, 'draft' | 'number' | 'onScale'> & { src: string };

function Tracing({ src, draft, number, onScale }: TracingProps) {
  const [calipers] = useState(() => createStore<Calipers>(noCalipers));
  const { own } = useStore(calipers);
  const calibration = calibrationIn(draft.scale);
  return (
    <>
      <div className={styles.tracing}>
        <EcgViewer
          src={src}
          alt={ecgMessages.tracing(number)}
          size={null}
          calibration={calibration}
          calipers={calipers}
        />
      </div>
      {calibration === null && own !== null && (
        <Button onClick={() => onScale(scaleOf(own))}>Use the measured scale</Button>
      )}
    </>
  );
}
