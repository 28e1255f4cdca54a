import type { CommandName, EventName, OfferedName, PropsSchema, SlotName } from '@kilowatt/contracts';

/** The type of `remote.config.ts`: the remote as data; the build writes it into `release.json`. */
export type RemoteConfig = {
  name: string;
  /** The team that owns it. */
  owner: string;
  /** How the team is reached: a mail address, an address that begins with `https://`, or words such as a channel. */
  contact?: string;
  /** The address of its runbook, or the path in the repository. */
  runbook?: string;
  slots: Partial<Record<SlotName, SlotConfig>>;
  /** Slots of its pages that other remotes may fill; `<OfferedSlot>` shows them. */
  offers?: readonly OfferConfig[];
  /** Slots that other remotes offer, such as `product:below-price`; the modules are in the remote's `fills`. */
  fills?: readonly OfferedName[];
  /** Props without which they show nothing, by slot, such as `product.reviews`: scripts are loaded only where there is one. */
  fillsWhen?: Readonly<Partial<Record<OfferedName, string>>>;
  /** By id; the page module of the same id is in the remote's `routes`. */
  routes: Record<string, RouteConfig>;
  /** Its own events. */
  publishes: readonly EventName[];
  /** Its own commands. */
  handles: readonly CommandName[];
  /** Events of others. */
  hears: readonly EventName[];
  /** Commands of others. */
  sends: readonly CommandName[];
  /** What it stores in browsers: the formats that it reads and the one that it writes, numbered from 1, by the key. */
  storage?: readonly StorageConfig[];
  /** Largest size of the scripts that load at start, in bytes of brotli. */
  budget: number;
};

export type StorageConfig = { key: string; reads: readonly number[]; writes: number };

export type SlotConfig = {
  failure: 'primary' | 'essential' | 'regular';
  /** Default `now`. */
  hydrate?: 'now' | 'idle';
  /** Plain HTML that replaces the slot when the remote fails. */
  fallback: string;
};

export type OfferConfig = {
  /** A page's id, or the remote's name, and the place: `product:below-price`. */
  slot: OfferedName;
  /** Whether several remotes may fill it at the same time. */
  many: boolean;
  /** Remotes in the order in which they are shown; others follow by name. */
  order?: readonly string[];
  /** `essential`: the `fallback` of `<OfferedSlot>` replaces what fails or is missing. Default `regular`: nothing does. */
  failure?: 'essential' | 'regular';
  /** Largest size in bytes of brotli of the scripts that one remote loads for it beside those at start. */
  budget: { scripts: number };
  /** Props with which a remote that fills it is rendered before it is accepted. */
  sample: object;
  /** What its props may be, in JSON Schema: `type`, `enum`, `properties`, `required` and `items`. */
  props?: PropsSchema;
};

export type RouteConfig = {
  /** React Router path. */
  path: string;
  /** False hides top bar, header, footer and compare bar. Default true. */
  chrome?: boolean;
};

export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
