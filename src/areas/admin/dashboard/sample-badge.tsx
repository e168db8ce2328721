import { deskMessages } from '../../../messages/staff-desk.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Marks a fixed sample figure so that nobody takes it for real (O-079). */
export const SampleBadge = () => (
  <span title={deskMessages.dashboard.sample}>
    <Badge tone="lamp">Sample</Badge>
  </span>
);
