import Signal from 'lucide-react/icons/signal';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useRef, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { Explanation } from '../../../material/questions/explanation.tsx';
import { Options } from '../../../material/questions/options.tsx';
import { siteMessages } from '../../../messages/site.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { demoCase } from './demo-case.ts';
import styles from './live-demo.module.css';
import { MonitorStrip } from './monitor-strip.tsx';

/**
 * A question in a drawn phone, with a switch that cuts the phone's network, to show that the product works offline. If
 * the visitor's own network is gone, the phone's is, too.
 */
export function LiveDemo() {
  const hasNoSignal = useStore(connectivity) === 'offline';
  const [isSwitched, setSwitched] = useState(false);
  const cut = isSwitched || hasNoSignal;
  const [chosen, setChosen] = useState<string | null>(null);
  const isCorrect = chosen === demoCase.right;
  const phone = useRef<HTMLElement>(null);
  // The pressed button is disabled or removed. From here, Tab leads to what can be pressed next.
  const choose = (option: string | null) => {
    setChosen(option);
    phone.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.demo}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={cut}
          checked={cut}
          onChange={() => setSwitched(!isSwitched)}
        />
        <span className={styles.track} aria-hidden="true" />
        Cut the network
      </label>
      <section ref={phone} tabIndex={-1} aria-label="Try a question" className={styles.phone}>
        <p className={styles.bar}>
          <span>3:10</span>
          {cut ? <WifiOff aria-hidden="true" /> : <Signal aria-hidden="true" />}
        </p>
        <p className={styles.stem}>{demoCase.stem}</p>
        <MonitorStrip />
        <Options
          options={demoCase.options}
          right={demoCase.right}
          chosen={chosen}
          isCorrect={chosen === null ? null : isCorrect}
          locked={chosen !== null}
          onChoose={(index) => choose(demoCase.options[index] ?? null)}
        />
        <div role="status" className={styles.outcome}>
          {chosen === null ? (
            <p className={styles.invitation}>{siteMessages.demoInvitation}</p>
          ) : (
            <Explanation
              verdict={isCorrect ? 'right' : 'wrong'}
              rightLetter={demoCase.rightLetter}
              text={demoCase.explanation}
            />
          )}
          <div className={styles.foot}>
            <p className={classNames(styles.sync, cut && styles.waits)}>
              {syncWords(cut, hasNoSignal, chosen !== null)}
            </p>
            {chosen !== null && (
              <Button variant="quiet" className={styles.again} onClick={() => choose(null)}>
                Start over
              </Button>
            )}
          </div>
        </div>
      </section>
    </div>
  );
}

function syncWords(cut: boolean, hasNoSignal: boolean, answered: boolean): string {
  if (answered) return cut ? siteMessages.demoKept : siteMessages.demoSent;
  if (hasNoSignal) return siteMessages.demoOwnSignalGone;
  return cut ? siteMessages.demoNoSignal : siteMessages.demoSignal;
}
