import { useState } from 'react';
import { browserLimitMessages as says } from '../../../messages/browser-limits.ts';
import { browserLimits } from '../../../offline/browser/browser-limits.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './panels.module.css';

/** What this browser cannot do, and what to do about it. Renders nothing if it can do everything. */
export function BrowserPanel() {
  const [limits] = useState(browserLimits);
  if (limits.length === 0) return null;
  return (
    <Card as="section" aria-label={says.title} className={styles.panel}>
      <h2 className={styles.title}>{says.title}</h2>
      {limits.map((limit) => (
        <p key={limit} className={styles.line}>
          {says.limits[limit]}
        </p>
      ))}
    </Card>
  );
}
