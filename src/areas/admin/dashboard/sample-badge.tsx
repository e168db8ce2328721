import { deskMessages } from '../../../messages/staff-desk.ts';
import { Badge } from '../../../ui/badge.tsx';

/** So that nobody takes a fixed figure for one that was earned (O-079). */
export const SampleBadge = () => (
  <span title={deskMessages.dashboard.sample}>
    <Badge tone="lamp">Sample</Badge>
  </span>
);
