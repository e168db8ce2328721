import type { Subscription } from '../../../contract/profile.ts';
import type { MyCourses } from '../courses/use-my-courses.ts';
import type { DeviceView } from './device-view.ts';

/** What every tab of the dashboard is given. */
export interface TabProps {
  mine: MyCourses;
  device: DeviceView;
  subscriptions: readonly Subscription[];
}
