import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { readingToolsMessages } from '../../../messages/reading-tools.ts';
import { testMessages as says } from '../../../messages/tests.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyTable } from '../player/key-help.tsx';
import { keyRows } from './key-rows.ts';
import { LabPanel } from '../player/lab-panel.tsx';
import { LabSheet } from '../player/lab-sheet.tsx';
import styles from './test-player.module.css';

/** Shown beside the question where there is room: the keyboard shortcuts, or the lab values if they are open. */
export function TestAside({ isLabOpen, onCloseLab }: { isLabOpen: boolean; onCloseLab: () => void }) {
  const isWide = useWide();
  if (isLabOpen && isWide)
    return (
      <section aria-label={readingToolsMessages.lab} className={styles.lab}>
        <div className={styles.labHead}>
          <h2>{readingToolsMessages.lab}</h2>
          <IconButton label="Close lab values" icon={<X />} onClick={onCloseLab} />
        </div>
        <LabPanel />
      </section>
    );
  return (
    <div className={styles.aside}>
      <p>{says.waitingAside}</p>
      <KeyTable rows={keyRows} />
    </div>
  );
}

/** Shows the lab values over the question where there is no room beside it. */
export function LabOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isWide = useWide();
  return <LabSheet open={open && !isWide} onClose={onClose} />;
}

/** True from 1100 px on, where there is a column beside the question. */
const useWide = () =>
  useSyncExternalStore(
    (listener) => {
      const wide = query();
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => query().matches,
  );

const query = () => matchMedia('(width >= 1100px)');
