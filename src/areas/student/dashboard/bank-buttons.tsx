import CloudOff from 'lucide-react/icons/cloud-off';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useNavigate } from 'react-router-dom';
import type { Category } from '../../../contract/categories.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { links } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './bank-buttons.module.css';
import type { DeviceView } from './device-view.ts';
import { useRetake } from './use-retake.ts';

/** The buttons for the status of a bank: Start, Resume, or Retake and Open (2-student §4). */
export function BankButtons({
  category: { id, status },
  titleId,
  device,
  opens,
}: {
  category: Category;
  /** The id of the bank's name, which distinguishes one Start button from another. */
  titleId: string;
  device: DeviceView;
  opens: boolean;
}) {
  const navigate = useNavigate();
  const { retake, busy, problem } = useRetake(id, device.kept.has(id));
  const open = {
    disabled: !opens || busy,
    'aria-describedby': titleId,
    onClick: () => navigate(links.question(id)),
  };
  return (
    <div className={styles.buttons}>
      {/* While a retake is being sent, its round has begun and the status has changed. The pressed button stays, so that
          it keeps the focus. */}
      {status === 'retake' || busy ? (
        <>
          <Button
            wide
            icon={<RotateCcw />}
            busy={busy}
            disabled={!opens}
            aria-describedby={titleId}
            onClick={() => void retake()}
          >
            Retake
          </Button>
          <Button wide {...open}>
            Open
          </Button>
        </>
      ) : (
        <Button wide variant={status === 'resume' ? 'primary' : 'secondary'} icon={<Play />} {...open}>
          {status === 'resume' ? 'Resume' : 'Start'}
        </Button>
      )}
      {!opens && (
        <p className={styles.why}>
          <CloudOff />
          {dashboardMessages.notKept}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles.why}>
          {problem}
        </p>
      )}
    </div>
  );
}
