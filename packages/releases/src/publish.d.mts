export type Target = { url: string; token: string };
export type Published = { remote: string; version: string; outcome: 'published' | 'known' };

export function publish(folder: string, target: Target, options?: { version?: string }): Promise<Published>;
export function promote(
  move: { remote: string; version: string; why?: string },
  target: Target,
): Promise<{ revision: number }>;
export function status(target: Target): Promise<{ releases: object[] }>;
