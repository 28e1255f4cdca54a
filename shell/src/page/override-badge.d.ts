import { type Override, type PreviewRequest } from '@kilowatt/contracts';
/** The versions that run in the browser; the server has none. */
export type RunningVersions = {
  subscribe: (onChange: () => void) => () => void;
  /** The source of the override if its build runs, else the version that runs instead; undefined while none does. */
  of: (override: Override) => string | undefined;
};
type Props = {
  overrides: readonly Override[];
  preview?: PreviewRequest | undefined;
  running?: RunningVersions | undefined;
};
/** Informs the visitor that this page runs builds that are not live, and which of them it really shows. */
export declare function OverrideBadge({
  overrides,
  preview,
  running,
}: Props): import('@emotion/react/jsx-runtime').JSX.Element | null;
