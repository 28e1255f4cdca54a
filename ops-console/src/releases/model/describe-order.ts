import type { Order } from './order';

export type OrderText = { title: string; changes: string; after: string; action: string };

/** What an order changes, in words that name the remote and its versions. */
export function describeOrder(order: Order): OrderText {
  const { remote, live, canary } = order;
  const endsCanary = canary ? ` The canary ${canary.version} ends.` : '';
  switch (order.kind) {
    case 'rollback':
      return {
        title: `Roll back ${remote}?`,
        changes:
          canary && order.to === live
            ? `${remote} ${canary.version} → ${live} for the ${canary.percent} % on the canary, running servers switch within a second`
            : `${remote} ${live ?? 'nothing'} → ${order.to}, running servers switch within a second`,
        after: `Pages that are open keep what they have until their next full load.${order.to === live ? '' : endsCanary}`,
        action: 'Roll back',
      };
    case 'promote':
      return {
        title: `Promote ${remote} ${order.version}?`,
        changes: `${remote} ${live ?? 'nothing'} → ${order.version} for everybody, running servers switch within a second`,
        after: `Pages that are open keep what they have until their next full load.${canary?.version === order.version ? '' : endsCanary}`,
        action: 'Promote',
      };
    case 'canary':
      return order.percent === 0
        ? {
            title: `End the canary of ${remote}?`,
            changes: `${remote} ${order.version} → ${live} for everybody, running servers switch within a second`,
            after: 'Pages that are open keep what they have until their next full load.',
            action: 'End the canary',
          }
        : {
            title: `Split the traffic of ${remote}?`,
            changes: `${remote} ${order.version} for ${order.percent} % of the visitors, ${live} for the others`,
            after: `Whoever is on a side stays on it.${canary && canary.version !== order.version ? endsCanary : ''}`,
            action: 'Split the traffic',
          };
    case 'pin':
      return {
        title: `Pin ${remote}?`,
        changes: `${remote} stays on ${live}: promotes and canaries are refused until it is unpinned`,
        after: 'A rollback still works.',
        action: 'Pin',
      };
    case 'unpin':
      return {
        title: `Unpin ${remote}?`,
        changes: `${remote} may move on from ${live} again`,
        after: 'Nothing moves by this alone.',
        action: 'Unpin',
      };
  }
}
