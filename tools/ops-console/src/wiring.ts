import { sample } from 'effector';
import { $schedules, isBusy, schedulesRequested } from './catalogue/schedules';
import { versionsRequested } from './catalogue/versions';
import { filesRequested } from './content/merchant-files';
import { health } from './health/health';
import { historyRequested } from './history/history';
import { connected, deploymentChanged, minutePassed, ticked } from './live/live';
import { ordersRequested } from './orders/orders';
import { status } from './releases/model/status';
import { topSearches, undoneSearches, zeroResultSearches } from './searches/searches';
import { telemetry } from './telemetry/telemetry';

// Deployment changes arrive as events; publishes do not, so the status is polled as well.
sample({ clock: [deploymentChanged, connected], fn: () => {}, target: [status.requested, historyRequested] });
sample({
  clock: ticked,
  fn: () => {},
  target: [status.requested, telemetry.requested, health.requested, ordersRequested],
});
sample({
  clock: minutePassed,
  fn: () => {},
  target: [
    topSearches.requested,
    zeroResultSearches.requested,
    undoneSearches.requested,
    historyRequested,
    versionsRequested,
    schedulesRequested,
    filesRequested,
  ],
});
// A run ends within seconds; without one there is nothing to watch.
sample({
  clock: ticked,
  source: $schedules,
  filter: (schedules, now) => schedules?.some((schedule) => isBusy(schedule, now)) ?? false,
  fn: () => {},
  target: schedulesRequested,
});
