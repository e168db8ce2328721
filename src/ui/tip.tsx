import styles from './tip.module.css';

/**
 * The tooltip of a control with only an icon, placed inside it; the control needs `position: relative`. As the
 * control's own `title` it would be read to a screen reader's user again, after the name.
 */
export const Tip = ({ text }: { text: string }) => <span title={text} className={styles.tip} aria-hidden />;
