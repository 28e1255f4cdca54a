import { sample } from 'effector';
import { health } from './health/model/health';
import { historyWanted } from './history/model/history';
import { connected, minutePassed, moved, ticked } from './live/model/live';
import { status } from './releases/model/status';
import { topSearches, vainSearches } from './searches/model/searches';
import { telemetry } from './telemetry/model/telemetry';

// A move is told by the gateway at once; publishes are not, so what there is to choose from is asked for with the rest.
sample({ clock: [moved, connected], fn: () => {}, target: [status.wanted, historyWanted] });
sample({ clock: ticked, fn: () => {}, target: [status.wanted, telemetry.wanted, health.wanted] });
sample({
  clock: minutePassed,
  fn: () => {},
  target: [topSearches.wanted, vainSearches.wanted, historyWanted],
});
