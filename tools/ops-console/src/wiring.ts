import { sample } from 'effector';
import { $schedules, isBusy, schedulesRequested } from './catalogue/schedules';
import { versionsRequested } from './catalogue/versions';
import { filesRequested } from './content/merchant-files';
import { health } from './health/health';
import { history } from './history/history';
import { overview } from './incidents/model/incidents';
import { connected, deploymentChanged, minutePassed, ticked, watched } from './live/live';
import { ordersRequested } from './orders/orders';
import { operationDone } from './releases/model/run-operation';
import { status } from './releases/model/status';
import { reviewsOverviewRequested } from './reviews/moderation';
import { topSearches, undoneSearches, zeroResultSearches } from './searches/searches';
import { telemetry } from './telemetry/telemetry';

// Deployment changes arrive as events; publishes do not, so the status is polled as well.
sample({
  clock: [deploymentChanged, connected],
  fn: () => {},
  target: [status.requested, history.requested],
});
sample({
  clock: [deploymentChanged, connected, ticked, watched, operationDone],
  fn: () => {},
  target: overview.requested,
});
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
    history.requested,
    versionsRequested,
    schedulesRequested,
    filesRequested,
    reviewsOverviewRequested,
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
