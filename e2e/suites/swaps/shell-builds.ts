import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../faults/filled-shop';
import { ROOT } from '../programs';

/** A shell outside the workspace, and the script that its pages load. */
export type ShellBuild = { folder: string; version: string; script: string };

const sha384 = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Copies of the shell's build, each as a build of other sources would be: with a version, and with a page script of its own
 * name and hash. They are in folders of their own, so that nothing of the workspace helps them to run.
 */
export const shellBuilds = (count: number): ShellBuild[] =>
  Array.from({ length: count }, (_, at) => {
    const folder = path.join(temporaryFolder(), 'shell');
    cpSync(path.join(ROOT, 'shell/dist'), folder, { recursive: true });
    const version = `9.0.${at}`;
    const web = path.join(folder, 'web');
    const entry = path.join(web, 'shell.entry.json');
    const { file } = JSON.parse(readFileSync(entry, 'utf8')) as { file: string };
    const script = `shell.swap${at}.js`;
    for (const form of readdirSync(web).filter((name) => name.startsWith(`${file}.`)))
      rmSync(path.join(web, form));
    renameSync(path.join(web, file), path.join(web, script));
    const bytes = Buffer.concat([readFileSync(path.join(web, script)), Buffer.from(`\n// ${version}\n`)]);
    writeFileSync(path.join(web, script), bytes);
    writeFileSync(entry, JSON.stringify({ file: script }));
    const manifest = path.join(folder, 'release.json');
    const release = JSON.parse(readFileSync(manifest, 'utf8'));
    const { [`web/${file}`]: _replaced, ...files } = release.files;
    writeFileSync(
      manifest,
      JSON.stringify({ ...release, version, files: { ...files, [`web/${script}`]: sha384(bytes) } }),
    );
    return { folder, version, script };
  });

/** What the pages of a load name: every file of the shell, and how many pages each page script is on. */
export function seenAssets() {
  const files = new Set<string>();
  const pages = new Map<string, number>();
  return {
    pages,
    read(html: string): void {
      const named = new Set(html.match(/\/assets\/[\w./-]+/g));
      for (const file of named) files.add(file);
      const script = [...named].find((file) => file.startsWith('/assets/shell.'))?.slice(8);
      if (script) pages.set(script, (pages.get(script) ?? 0) + 1);
    },
    /** Those that the shop does not have. */
    async missing(url: string): Promise<string[]> {
      const statuses = await Promise.all(
        [...files].map(async (file) => {
          const response = await fetch(url + file);
          await response.body?.cancel();
          return { file, status: response.status };
        }),
      );
      return statuses.filter(({ status }) => status !== 200).map(({ file }) => file);
    },
    count: () => files.size,
  };
}
