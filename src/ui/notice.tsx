import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';
import type { Tone } from './tone.ts';

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone;
  title?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
};

/** A message in the page. Give it `role="alert"` or `role="status"` if it responds to a user action. */
export function Notice({ tone = 'neutral', title, action, className, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div {...rest} className={classNames(styles.notice, styles[tone], className)}>
      <div className={styles.message}>
        <Icon className={styles.icon} />
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}

const icons = {
  neutral: Info,
  night: Info,
  lamp: Lightbulb,
  right: CircleCheck,
  wrong: CircleAlert,
  waiting: CloudUpload,
};
