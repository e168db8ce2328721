import ArrowDown from 'lucide-react/icons/arrow-down';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../lib/size-in-words.ts';
import { useDoublePress, type DoublePress } from '../../lib/use-double-press.ts';
import { mediaMessages as says } from '../../messages/media.ts';
import { withRemedy } from '../../offline/browser/storage-full.ts';
import {
  dropRecording,
  keepRecording,
  pauseDownload,
  resumeDownload,
} from '../../offline/media/downloads.ts';
import type { Recording } from '../../offline/media/recording.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './download-button.module.css';
import { wholePercent, type DownloadView } from './media.rules.ts';

/**
 * Downloads a recording: an arrow, a growing ring, a filled circle. Always the same button, so that it keeps the focus.
 */
export function DownloadButton(props: { recording: Recording; view: DownloadView }) {
  const press = useDoublePress();
  const { label, icon, onClick, items = [] } = faceOf(props.recording, props.view, press);
  return <Menu label={label} items={items} trigger={<IconButton {...{ label, icon, onClick }} />} />;
}

interface Face {
  label: string;
  icon: ReactNode;
  onClick?: () => void;
  /** Menu items, for states in which there is more than one thing to do. */
  items?: MenuItem[];
}

function faceOf(recording: Recording, view: DownloadView, press: DoublePress): Face {
  const { title, key, bytes } = recording;
  const remove = {
    label: 'Remove from this device',
    icon: <Trash2 />,
    danger: true,
    onSelect: () => runAction(dropRecording(key)),
  };
  switch (view.state) {
    case 'absent':
      return {
        label: says.download(title, bytes > 0 ? sizeInWords(bytes) : ''),
        icon: (
          <Ring share={0}>
            <ArrowDown />
          </Ring>
        ),
        onClick: press.first(() => runAction(keepRecording(recording))),
      };
    case 'coming':
      return {
        label: says.downloading(title, wholePercent(view.share)),
        icon: (
          <Ring share={view.share} className={styles.coming}>
            <Pause />
          </Ring>
        ),
        onClick: press.second(() => runAction(pauseDownload(key))),
      };
    case 'paused':
    case 'failed': {
      const Sign = view.state === 'paused' ? Play : CircleAlert;
      const resume = { label: 'Resume', icon: <RefreshCw />, onSelect: () => runAction(resumeDownload(key)) };
      return {
        label: says.resumeDownload(title),
        icon: (
          <Ring share={view.share} className={view.state === 'failed' ? styles.failed : styles.paused}>
            <Sign />
          </Ring>
        ),
        items: [resume, remove],
      };
    }
    case 'whole': {
      const update = {
        label: 'Get the newer version',
        icon: <RefreshCw />,
        onSelect: () => runAction(keepRecording(recording)),
      };
      return {
        label: says.kept(title),
        icon: (
          <span className={classNames(styles.sign, styles.whole)}>
            <Check />
          </span>
        ),
        items: view.stale ? [update, remove] : [remove],
      };
    }
  }
}

function Ring({ share, className, children }: { share: number; className?: string; children: ReactNode }) {
  return (
    <span className={classNames(styles.sign, className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.ring}>
        <circle cx="16" cy="16" r="14" className={styles.track} />
        {share > 0 && (
          <circle
            cx="16"
            cy="16"
            r="14"
            pathLength={1}
            strokeDasharray={`${share} 1`}
            className={styles.arc}
          />
        )}
      </svg>
      {children}
    </span>
  );
}

function runAction(work: Promise<void>) {
  work.catch((error: unknown) => {
    console.error('A download action failed.', error);
    toast.error(withRemedy(says.notStored, error));
  });
}
