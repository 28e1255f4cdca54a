import { type ShopFacts } from '@kilowatt/contracts';
import { Router } from 'express';
export declare function rootFiles(assets: string): Router;
/** What a phone calls the shop that is put onto its home screen. */
export declare const webManifest: ({ name }: Pick<ShopFacts, 'name'>) => string;
/** The version of the release that a build is, by the `release.json` in its folder; null for an earlier build. */
export declare function releaseIn(folder: string): string | null;
/** Hash of every file that browsers load below `/assets/`: by them the gateway keeps the files of this build. */
export declare const assetHashes: (assets: string) => Record<string, string>;
/**
 * Copies a build's files to a folder that later builds do not clear, and keeps those of earlier builds for a week for
 * pages that are still open. Names carry a hash, so builds do not collide; files without a hash are the newest
 * build's.
 */
export declare function copyAssets(build: string, kept: string, now?: number): void;
