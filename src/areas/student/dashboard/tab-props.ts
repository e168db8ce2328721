import type { Subscription } from '../../../contract/profile.ts';
import type { MyCourses } from '../courses/use-my-courses.ts';
import type { DeviceView } from './device-view.ts';

/** The props that all tabs of the dashboard share. */
export interface TabProps {
  mine: MyCourses;
  device: DeviceView;
  subscriptions: readonly Subscription[];
}
