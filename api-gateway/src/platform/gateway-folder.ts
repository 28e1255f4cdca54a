import path from 'node:path';

/**
 * The folder of this workspace, where `migrations` are. This file lies two folders below it, as the bundles in
 * `dist/node` do: so the same path holds in both.
 */
export const GATEWAY_FOLDER = path.resolve(__dirname, '../..');
