import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TestSeries } from '../../../contract/test-series.ts';
import { links } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import styles from './test-series.module.css';
import { TestSeriesForm } from './test-series-form.tsx';

/** The test series to edit, or `new`; null closes the dialog. */
export type Edited = TestSeries | 'new' | null;

const formId = 'test-series-form';

/** Creates or edits a test series. Closing asks first if there is unsaved input. */
export function TestSeriesDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'save' | 'next' | null>(null);
  // Stays open while the request is pending: the server may have created the test already.
  const ask = () => (busy ? undefined : askToLeave(onClose));
  return (
    <Dialog
      open={edited !== null}
      onClose={ask}
      title={edited === 'new' ? 'Add new Test Series' : 'Edit Test Series'}
      kind="sheet"
      width={480}
      footer={
        <>
          <Button className={styles.cancel} onClick={ask}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            value="save"
            title="Ctrl+S"
            // Disabled, the pressed button would lose the focus.
            busy={busy === 'save'}
            disabled={busy === 'next'}
          >
            Save
          </Button>
          <Button
            type="submit"
            form={formId}
            value="next"
            variant="primary"
            busy={busy === 'next'}
            disabled={busy === 'save'}
          >
            Save &amp; Next
          </Button>
        </>
      }
    >
      {edited !== null && (
        <TestSeriesForm
          id={formId}
          test={edited === 'new' ? null : edited}
          onBusy={setBusy}
          onSaved={(saved, isNext) => {
            onClose();
            if (isNext) void navigate(links.testQuestions(saved.id));
          }}
        />
      )}
    </Dialog>
  );
}
