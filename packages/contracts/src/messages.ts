import * as v from 'valibot';
import { CartItem, CompareProduct } from './cart';

type Message = { kind: 'event' | 'command'; owner: string; payload: v.GenericSchema };

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
    }),
  },
  'cart:lines-changed@1': {
    kind: 'event',
    owner: 'cart-compare',
    payload: v.object({ totalQuantity: v.number(), cartId: v.nullable(v.string()) }),
  },
  'search:query-submitted@1': {
    kind: 'event',
    owner: 'header-search',
    payload: v.object({ query: v.string(), destination: v.string() }),
  },
  'menu:open@1': { kind: 'command', owner: 'navigation', payload: v.object({}) },
} as const satisfies Record<string, Message>;

/**
 * Messages that no remote sends or hears any more. Releases from before still name them: such a release is accepted and
 * runs, since the bus carries them too.
 */
export const RETIRED_MESSAGES = {
  'cart:add-line@1': { kind: 'command', owner: 'cart-compare', payload: CartItem },
  'compare:toggle-product@1': { kind: 'command', owner: 'cart-compare', payload: CompareProduct },
  'compare:products-changed@1': {
    kind: 'event',
    owner: 'cart-compare',
    payload: v.object({ ids: v.array(v.string()) }),
  },
} as const satisfies Record<string, Message>;

/** Every message that a release may name. */
export const KNOWN_MESSAGES: Readonly<Record<string, Message>> = { ...MESSAGES, ...RETIRED_MESSAGES };

export type MessageName = keyof typeof MESSAGES;
export type Payload<Name extends MessageName> = v.InferOutput<(typeof MESSAGES)[Name]['payload']>;
type NamesOf<Kind extends 'event' | 'command'> = {
  [Name in MessageName]: (typeof MESSAGES)[Name]['kind'] extends Kind ? Name : never;
}[MessageName];
export type EventName = NamesOf<'event'>;
export type CommandName = NamesOf<'command'>;
