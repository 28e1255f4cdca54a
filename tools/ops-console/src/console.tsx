import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { CatalogueDesk } from './catalogue/catalogue-desk';
import { ContentDesk } from './content/content-section';
import { $session } from './gateway/calls';
import { HealthFacts } from './health/health';
import { History } from './history/history-section';
import { Incidents } from './incidents/incidents-section';
import { $title } from './incidents/model/incidents';
import { useLive } from './live/live';
import { OrderDesk } from './orders/order-desk';
import { Problem } from './parts/panel';
import { $outcome } from './releases/model/run-operation';
import { status } from './releases/model/status';
import { ConfirmOperation } from './releases/ui/confirm-operation';
import { RemoteCards } from './releases/ui/remote-cards';
import { ReviewDesk } from './reviews/review-desk';
import { Searches } from './searches/searches';
import { $isKnown } from './session/model/session';
import { SignIn } from './session/sign-in';
import { TopBar } from './session/top-bar';
import { Vitals } from './telemetry/vitals';

const page = css({
  maxWidth: theme.width.page,
  margin: '0 auto',
  padding: `${theme.space[5]} ${theme.space[4]} ${theme.space[8]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
});

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[6] });
/**
 * There the facts, which are read and not pressed, are below the remotes: the one that fails is further up. Browsers must
 * not hold on to them when a card above them opens: the page would jump past it.
 */
const onPhones = css({
  '@media (max-width: 639.98px)': { '> section:first-of-type': { order: 1, overflowAnchor: 'none' } },
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
        <Incidents />
        <div css={[parts, onPhones]}>
          <HealthFacts />
          <div css={parts}>
            <Problem text={problem} />
            <RemoteCards />
          </div>
        </div>
        <OrderDesk />
        <CatalogueDesk />
        <ContentDesk />
        <ReviewDesk />
        <Vitals />
        <History />
        <Searches />
      </main>
      <ConfirmOperation />
    </>
  );
}

/** The console: the overview for signed-in operators, else the sign-in form. */
export function Console() {
  const { session, isKnown, title } = useUnit({ session: $session, isKnown: $isKnown, title: $title });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (session) return <Overview />;
  return isKnown ? <SignIn /> : null;
}
