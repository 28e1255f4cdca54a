import { sample } from 'effector';
import { health } from './health/model/health';
import { historyRequested } from './history/model/history';
import { connected, deploymentChanged, minutePassed, ticked } from './live/model/live';
import { status } from './releases/model/status';
import { topSearches, zeroResultSearches } from './searches/model/searches';
import { telemetry } from './telemetry/model/telemetry';

// Deployment changes arrive as events; publishes do not, so the status is polled as well.
sample({ clock: [deploymentChanged, connected], fn: () => {}, target: [status.requested, historyRequested] });
sample({ clock: ticked, fn: () => {}, target: [status.requested, telemetry.requested, health.requested] });
sample({
  clock: minutePassed,
  fn: () => {},
  target: [topSearches.requested, zeroResultSearches.requested, historyRequested],
});
