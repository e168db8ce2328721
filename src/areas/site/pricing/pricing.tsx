import { useEffect, useRef, useState } from 'react';
import { siteMessages } from '../../../messages/site.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PricingDialog } from './pricing-dialog.tsx';
import type { Choice } from './pricing.rules.ts';
import styles from './pricing.module.css';

export interface PricingProps {
  /** True while a course is chosen, whose prices it then shows. */
  open: boolean;
  choice: Choice | null;
  onClose: () => void;
}

/** For signed-in users: the prices of the chosen course, and after a purchase a link to the dashboard. */
export function Pricing({ choice, onClose }: PricingProps) {
  const [bought, setBought] = useState(0);
  return (
    <>
      <div role="status">{bought > 0 && <PlanOpen key={bought} isAlone={choice === null} />}</div>
      <PricingDialog choice={choice} onClose={onClose} onPurchased={() => setBought((times) => times + 1)} />
    </>
  );
}

/** `isAlone`: the dialog with the prices is closed. */
function PlanOpen({ isAlone }: { isAlone: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    // Opened from an address, the dialog has no button to return the focus to.
    const isLost = document.activeElement === document.body;
    if (isAlone && isLost) notice.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isAlone]);
  return (
    <Notice
      ref={notice}
      tone="right"
      className={styles.open}
      action={
        <ButtonLink to={paths.dashboard} variant="primary">
          Go to the dashboard
        </ButtonLink>
      }
    >
      {siteMessages.planOpen}
    </Notice>
  );
}
