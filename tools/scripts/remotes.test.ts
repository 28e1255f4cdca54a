import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.config.ts')));

type Caller = {
  on: { push: { paths: string[] } };
  jobs: { ship: { uses: string; with: { remote: string }; secrets: string } };
};
type Step = { id?: string; if?: string; run?: string };
type Shared = { jobs: { ship: { environment: string; steps: Step[] } } };

describe.each(remotes)('%s', (folder) => {
  it('has a pipeline that runs where it, or what it is made from, changes, and ships it alone', () => {
    const { on, jobs } = parse(text(`.github/workflows/${folder}.yml`)) as Caller;
    expect(on.push.paths).toEqual([`${folder}/**`, 'packages/**', 'package-lock.json']);
    expect(jobs.ship.uses).toBe('./.github/workflows/ship-remote.yml');
    expect(jobs.ship.with).toEqual({ remote: folder.replace('mfe-', '') });
  });

  it('has an owner, who reviews its changes', () => {
    expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/${folder}/ +@`, 'm'));
  });

  it('has a README whose paths exist, and a changelog of its version', () => {
    const { version } = JSON.parse(text(`${folder}/package.json`)) as { version: string };
    expect(text(`${folder}/CHANGELOG.md`)).toContain(`## ${version}\n`);
    const named = [...text(`${folder}/README.md`).matchAll(/`((?:src|content)\/[^`]*|[^`/]+\.ts)`/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !existsSync(path.join(root, folder, name)))).toEqual([]);
  });
});

describe('the pipeline of all remotes', () => {
  const { jobs } = parse(text('.github/workflows/ship-remote.yml')) as Shared;
  const { steps } = jobs.ship;
  const commands = steps.flatMap(({ run }) => run ?? []);

  it('builds, publishes and starts a canary of the remote that it is called for', () => {
    expect(commands).toContain('npx turbo run build size --filter="mfe-$REMOTE"');
    expect(commands).toContain('npm run kilowatt -- publish "mfe-$REMOTE/dist"');
    expect(commands.some((command) => command.includes('-- canary "$REMOTE" "$RELEASE_VERSION"'))).toBe(true);
  });

  it('publishes nothing where the artifact has not changed', () => {
    const after = steps.slice(steps.findIndex(({ id }) => id === 'changed') + 1);
    expect(after).toHaveLength(3);
    for (const step of after) expect(step.if).toBe("steps.changed.outputs.answer == 'yes'");
  });

  it('has the secrets of that remote alone', () => {
    expect(jobs.ship.environment).toMatch(/^\$\{\{ inputs\.remote \}\}$/);
  });

  it('puts nothing into a command that somebody else wrote', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});

describe('the pipeline of the shell', () => {
  type Build = Step & { uses?: string };
  const { on, jobs } = parse(text('.github/workflows/shell.yml')) as {
    on: Caller['on'];
    jobs: { build: { steps: Build[] } };
  };
  const { steps } = jobs.build;
  const at = (what: RegExp) => steps.findIndex(({ run, uses }) => what.test(run ?? uses ?? ''));

  it('runs where the shell changes, or what it provides to remotes', () => {
    expect(on.push.paths).toEqual(['shell/**', 'packages/**', 'package-lock.json']);
  });

  it('keeps a build only after the check of what is deployed', () => {
    const order = [at(/turbo run build/), at(/check-shell shell\/dist$/), at(/upload-artifact/)];
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(steps.some((step) => step.if !== undefined)).toBe(false);
  });
});
