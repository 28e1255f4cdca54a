import * as v from 'valibot';
import { CartItem, CompareProduct } from './cart';

type Message = {
  kind: 'event' | 'command';
  owner: string;
  payload: v.GenericSchema;
  /** For remotes of others: its owner handles or publishes it, although no remote of this repository uses it. */
  offered?: true;
};

/**
 * The messages of the bus. The word before the colon is the owner. An event is a fact that its owner publishes; a
 * command is a request that its owner alone handles. A new optional field keeps the version; any other change is a new
 * name beside the old one, with a recorded payload in `recorded/`.
 */
export const MESSAGES = {
  'navigation:go-to@1': {
    kind: 'command',
    owner: 'shell',
    payload: v.object({ href: v.string() }),
  },
  'toast:show@1': {
    kind: 'command',
    owner: 'shell',
    payload: v.object({
      title: v.string(),
      description: v.string(),
      variant: v.picklist(['default', 'destructive']),
      /** A page of the shop to go on to. */
      action: v.optional(v.object({ label: v.string(), href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) })),
    }),
  },
  'cart:add-line@1': {
    kind: 'command',
    owner: 'cart-compare',
    offered: true,
    payload: v.object({
      ...CartItem.entries,
      /** The cart shows that it has taken the line. That it has not, it shows in any case. */
      confirm: v.optional(v.boolean()),
    }),
  },
  'cart:lines-changed@1': {
    kind: 'event',
    owner: 'cart-compare',
    payload: v.object({ totalQuantity: v.number(), cartId: v.nullable(v.string()) }),
  },
  'compare:toggle-product@1': {
    kind: 'command',
    owner: 'cart-compare',
    offered: true,
    payload: CompareProduct,
  },
  'compare:products-changed@1': {
    kind: 'event',
    owner: 'cart-compare',
    offered: true,
    payload: v.object({ ids: v.array(v.string()) }),
  },
  'search:query-submitted@1': {
    kind: 'event',
    owner: 'header-search',
    payload: v.object({
      query: v.string(),
      destination: v.string(),
      /** What no filter of the destination expresses: "quiet". */
      unused: v.optional(v.array(v.string())),
      /** Model numbers of what was typed that the shop does not sell. */
      unsold: v.optional(v.array(v.string())),
      /** What of the query the destination does not do but another page does: "Quietest first". */
      links: v.optional(v.array(v.object({ label: v.string(), href: v.string() }))),
      /** What was typed and found nothing, where `query` is a suggestion that was searched for instead. */
      replaced: v.optional(v.string()),
    }),
  },
  'menu:open@1': { kind: 'command', owner: 'navigation', payload: v.object({}) },
} as const satisfies Record<string, Message>;

/** The message of a name that a release gives, if there is one. */
export const messageOf = (name: string): Message | undefined =>
  Object.hasOwn(MESSAGES, name) ? MESSAGES[name as MessageName] : undefined;

export type MessageName = keyof typeof MESSAGES;
export type Payload<Name extends MessageName> = v.InferOutput<(typeof MESSAGES)[Name]['payload']>;
type NamesOf<Kind extends 'event' | 'command'> = {
  [Name in MessageName]: (typeof MESSAGES)[Name]['kind'] extends Kind ? Name : never;
}[MessageName];
export type EventName = NamesOf<'event'>;
export type CommandName = NamesOf<'command'>;
