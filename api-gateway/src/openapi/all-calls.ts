import { CART_CALLS } from '../carts/routes';
import { IMPORT_CALLS } from '../catalogue/import-routes';
import { CATALOGUE_CALLS } from '../catalogue/routes';
import { CONTACT_CALLS } from '../contact/routes';
import { DELIVERY_CALLS } from '../delivery/routes';
import { ENERGY_LABEL_CALLS } from '../energy-label/routes';
import { HEALTH_CALLS } from '../health/routes';
import { type Call, calls } from '../http/call';
import { MENU_CALLS } from '../menu/routes';
import { METRICS_CALLS } from '../metrics/routes';
import { CONFIRM_CALLS } from '../newsletter/confirm-routes';
import { NEWSLETTER_CALLS } from '../newsletter/routes';
import { UNSUBSCRIBE_CALLS } from '../newsletter/unsubscribe-routes';
import { OPS_CALLS } from '../ops/routes';
import { SESSION_CALLS } from '../ops/session-routes';
import { OVERRIDE_CALLS } from '../overrides/routes';
import { PICTURE_CALLS } from '../pictures/routes';
import { PRIVACY_CALLS } from '../privacy/routes';
import { REBATE_CALLS } from '../rebates/routes';
import { ARTIFACT_CALLS } from '../releases/artifacts/artifact-files';
import { KEY_CALLS } from '../releases/keys/routes';
import { RELEASE_CALLS } from '../releases/routes';
import { STEERING_CALLS } from '../releases/steering-routes';
import { ROBOTS_CALLS } from '../robots/routes';
import { SEARCH_CALLS } from '../search/routes';
import { SUGGESTION_CALLS } from '../suggestions/routes';
import { TELEMETRY_CALLS } from '../telemetry/routes';
import { SUMMARY_CALLS } from '../telemetry/summary-routes';
import { TOKEN_CALLS } from '../tokens/routes';
import { TRACKING_CALLS } from '../tracking/routes';

export const OPENAPI_CALLS = calls({
  document: { id: 'getOpenApi', method: 'get', path: '/api/openapi.json', summary: 'This document' },
});

/** Every call of the gateway, in the order of the document; pages are the shell's. */
export const ALL_CALLS: readonly Call[] = [
  CATALOGUE_CALLS,
  SEARCH_CALLS,
  SUGGESTION_CALLS,
  MENU_CALLS,
  REBATE_CALLS,
  DELIVERY_CALLS,
  ENERGY_LABEL_CALLS,
  PICTURE_CALLS,
  CART_CALLS,
  TRACKING_CALLS,
  NEWSLETTER_CALLS,
  CONFIRM_CALLS,
  UNSUBSCRIBE_CALLS,
  CONTACT_CALLS,
  RELEASE_CALLS,
  STEERING_CALLS,
  OVERRIDE_CALLS,
  ARTIFACT_CALLS,
  KEY_CALLS,
  TOKEN_CALLS,
  TELEMETRY_CALLS,
  SUMMARY_CALLS,
  IMPORT_CALLS,
  PRIVACY_CALLS,
  SESSION_CALLS,
  OPS_CALLS,
  HEALTH_CALLS,
  METRICS_CALLS,
  ROBOTS_CALLS,
  OPENAPI_CALLS,
].flatMap((table) => Object.values<Call>(table));
