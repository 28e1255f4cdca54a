// @ts-check
import { createJiti } from 'jiti';

// The contracts are TypeScript, and this command runs on Node 20 before anything is built.
const load = createJiti(import.meta.url);

/**
 * The calls of the release-management API, with the schemas of their requests and answers.
 * @type {typeof import('@kilowatt/contracts/management')}
 */
export const management = await load.import('@kilowatt/contracts/management');
