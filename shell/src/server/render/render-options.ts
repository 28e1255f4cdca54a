import type { Override, PreviewRequest } from '@kilowatt/contracts';
import type { Composition } from '../releases/composition';
import type { SealPage } from './page-payload';
import type { PageTimes } from './page-times';
import type { FontAddresses, Preload } from './preloads';

/** What a page is rendered from. */
export type RenderOptions = {
  composition: Composition;
  request: Request;
  requestId: string;
  gateway: string;
  origin: string;
  /** The shell's own scripts. */
  scripts: readonly Preload[];
  fonts: FontAddresses;
  /** The scripts of further sets of shared modules, by name. */
  setScripts?: Readonly<Record<string, Preload>>;
  /** Builds of this visitor: those at other origins are loaded by the browser, the others are in the composition. */
  overrides: readonly Override[];
  /** The preview that they are of. */
  shownPreview?: PreviewRequest;
  /** Views of pages without a seal report nothing that counts. */
  sealPage: SealPage | null;
  /** The draft that an operator previews, for the calls of this page. */
  previewPass?: string;
  /** How long its stages and parts take. */
  times?: PageTimes;
  /** The script that traces it in browsers; absent where nothing is traced. */
  traceScript?: Preload | undefined;
  /** The script that names the owners of its parts; absent where it does not. Such a page is of one visitor, and reports nothing. */
  inspectScript?: Preload;
  /** Additional HTML at the end of the head, such as the live-reload script. */
  extraHead?: (nonce: string) => string;
  /** `remote` is `shell` or `page` if the error cannot be attributed to a remote. */
  onError: (remote: string, error: unknown) => void;
};
