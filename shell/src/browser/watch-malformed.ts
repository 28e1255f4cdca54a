import { type Deployment, MESSAGES } from '@kilowatt/contracts';
import type { Scope } from 'effector';
import { watchMalformedMessages } from '../page/wiring';
import { versionOf } from './watch-uncaught';

/** Milliseconds after which a version that published while it started is active. */
const START = 2_000;

type Options = {
  scope: Scope;
  /** The active versions. */
  running: () => readonly Deployment[];
  onError: (version: Deployment, error: Error) => void;
};

/**
 * Calls `onError` for messages that the bus has dropped since their payload is invalid. An event is the fault of its owner; a
 * command that of the version whose script has sent it, where the stack names one.
 */
export function watchMalformed({ scope, running, onError }: Options): void {
  watchMalformedMessages(scope, ({ name, problem }) => {
    const error = new Error(`${name} was dropped, its payload is invalid: ${problem}`);
    error.name = 'MalformedMessageError';
    console.error('[bus]', error);
    const { kind, owner } = MESSAGES[name];
    const sender = () =>
      kind === 'event'
        ? running().find(({ release }) => release.remote === owner)
        : versionOf(error, running());
    const report = () => {
      const version = sender();
      if (version) onError(version, error);
      return version;
    };
    if (!report()) setTimeout(report, START);
  });
}
