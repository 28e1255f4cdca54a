import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { HealthFacts } from './health/ui/health-facts';
import { History } from './history/ui/history';
import { useLive } from './live/ui/use-live';
import { Problem } from './parts/problem';
import { $outcome } from './releases/model/run-operation';
import { status } from './releases/model/status';
import { ConfirmOperation } from './releases/ui/confirm-operation';
import { RemoteCards } from './releases/ui/remote-cards';
import { Searches } from './searches/ui/searches';
import { TopBar } from './session/ui/top-bar';
import { Vitals } from './telemetry/ui/vitals';

const page = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[8]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
});

/** The overview of the running shop, with incident-relevant parts first. */
export function Overview() {
  useLive();
  const { outcome, problem } = useUnit({ outcome: $outcome, problem: status.$problem });
  return (
    <>
      <TopBar />
      <main css={page} id="main">
        <h1 className="visually-hidden">Operations</h1>
        <p className="visually-hidden" role="status">
          {outcome}
        </p>
        <HealthFacts />
        <Problem text={problem} />
        <RemoteCards />
        <Vitals />
        <History />
        <Searches />
      </main>
      <ConfirmOperation />
    </>
  );
}
