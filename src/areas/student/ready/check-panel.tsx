import { useStore } from '../../../lib/use-store.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { checkEverything, selfCheck, type SelfCheck } from '../../../offline/ready/self-check.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './panels.module.css';

/** The self-test, which opens everything that is stored. */
export function CheckPanel() {
  const { running, done, total, result } = useStore(selfCheck);
  return (
    <Card as="section" aria-label={readyMessages.checkTitle} className={styles.panel}>
      <h2 className={styles.title}>{readyMessages.checkTitle}</h2>
      <p className={styles.line}>{readyMessages.checkLead}</p>
      {running && <ProgressLine value={done} max={total} label={readyMessages.checking(done, total)} />}
      <p role="status" className={styles.line}>
        {running ? readyMessages.checking(done, total) : result && resultInWords(result)}
      </p>
      <Button busy={running} onClick={() => void checkEverything()}>
        {readyMessages.checkButton}
      </Button>
    </Card>
  );
}

function resultInWords({ opened, broken }: NonNullable<SelfCheck['result']>): string {
  if (broken.length > 0) return `${readyMessages.checkedSome(opened, broken)} ${readyMessages.checkedMend}`;
  return opened === 0 ? readyMessages.checkedNothing : readyMessages.checkedAll(opened);
}
