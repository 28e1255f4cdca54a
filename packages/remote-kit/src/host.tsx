/** @jsxImportSource react */
import type { KnownPage, OfferedName, SlotName, SlotProps } from '@kilowatt/contracts';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { Gateway } from './gateway';

/** What the shell provides to the remotes on a page. */
export type Host = {
  /** The component that fills a slot, with boundary and fallback; null if no live remote has the slot. */
  slot<Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]> | null;
  /** What fills an offered slot, in the order of its owner, each with a boundary; absent in earlier shells. */
  offered?(name: OfferedName): OfferedSlotFillers;
  /** For remotes published earlier; others read `$gateway`, as models do. */
  gateway: Gateway;
  /** Origin of the shop for canonical addresses, without a slash at the end. */
  origin: string;
  /** A link is opened that knows something of its page; absent in earlier shells. */
  opens?(href: string, known: KnownPage): void;
  /** On servers: takes markup for the head of the document from a root of another React; absent in earlier shells. */
  hoist?(html: string): void;
};

export type OfferedSlotFillers = {
  fillers: readonly { remote: string; Filled: ComponentType<object> }[];
  /** Whether the owner's fallback replaces what fails or is missing. */
  essential: boolean;
};

export const HostContext = createContext<Host | null>(null);

/** @throws outside the shell, which provides the host */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host)
    throw new Error('useHost: no shell around this component; render it inside <HostContext value={…}>');
  return host;
}

const never = () => () => {};

/** False on the server and while hydrating, true after that: for state that only this browser has. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type Props<Name extends SlotName> = {
  name: Name;
  /** Shown while the slot is not available; default: the fallback of its remote. */
  fallback?: ReactNode;
} & SlotProps[Name];

/** Another team's piece on this page: `<Slot name="addToCart" product={product} />`. */
export function Slot<Name extends SlotName>({ name, fallback, ...props }: Props<Name>) {
  const Filled = useHost().slot(name) as ComponentType<object> | null;
  return Filled ? createElement(Filled, { ...props, ...(fallback !== undefined && { fallback }) }) : fallback;
}

type OfferedSlotProps = {
  name: OfferedName;
  /** Shown in place of each that fails, and if there is none; only where `remote.config.ts` calls the slot essential. */
  fallback?: ReactNode;
  /** What those that fill it get. */
  [prop: string]: unknown;
};

/**
 * A place on this page that other remotes fill, declared as one of the `offers` of `remote.config.ts`:
 * `<OfferedSlot name="product:below-price" product={product} />`. It renders nothing while none does.
 */
export function OfferedSlot({ name, fallback, ...props }: OfferedSlotProps): ReactNode {
  const { fillers, essential } = useHost().offered?.(name) ?? { fillers: [], essential: false };
  const instead = essential ? fallback : null;
  if (fillers.length === 0) return instead;
  return fillers.map(({ remote, Filled }) =>
    createElement(Filled, { ...props, key: remote, fallback: instead } as object),
  );
}

export type HeadProps = {
  title: string;
  description: string;
  /** Path of the canonical address, such as `/collection/washers`; with a query only where that is a page of its own. */
  canonical: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** Picture that other sites show beside a link to the page; by default that of the shop. 1200 × 630 pixels. */
  image?: { path: string; alt: string } | undefined;
  /** schema.org objects; each becomes a JSON-LD script. */
  structured?: readonly object[];
};

/** Title, description, canonical address and structured data of a page; React moves them into the head. */
export function Head({ title, description, canonical, noIndex = false, image, structured = [] }: HeadProps) {
  const { origin } = useHost();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${canonical}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}${canonical}`} />
      {image && (
        <>
          <meta property="og:image" content={`${origin}${image.path}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {noIndex && <meta name="robots" content="noindex" />}
      {structured.map((data) => (
        // With other data another element: browsers report a script whose text is changed as a violation of Trusted Types.
        <script
          key={JSON.stringify(data)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
