import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.config.ts')));

type Job = { if: string; uses: string; with: { remote: string }; secrets: string };
type Caller = {
  on: { push: { paths: string[] }; pull_request: { paths: string[]; types: string[] } };
  jobs: { ship: Job; preview: Job };
};
type Step = { id?: string; if?: string; run?: string };
type Shared = { jobs: { ship: { environment: string; steps: Step[] } } };

describe.each(remotes)('%s', (folder) => {
  it('has a pipeline that runs where it, or what it is made from, changes, and ships it alone', () => {
    const { on, jobs } = parse(text(`.github/workflows/${folder}.yml`)) as Caller;
    expect(on.push.paths).toEqual([`${folder}/**`, 'packages/**', 'package-lock.json']);
    expect(jobs.ship.uses).toBe('./.github/workflows/ship-remote.yml');
    expect(jobs.ship.with).toEqual({ remote: folder.replace('mfe-', '') });
    expect(jobs.ship.if).toBe("github.event_name == 'push'");
  });

  it('is shown in a preview for pull requests that change the same', () => {
    const { on, jobs } = parse(text(`.github/workflows/${folder}.yml`)) as Caller;
    expect(on.pull_request.paths).toEqual(on.push.paths);
    expect(on.pull_request.types).toContain('closed');
    expect(jobs.preview).toMatchObject({
      ...{ if: "github.event_name == 'pull_request'", with: jobs.ship.with },
      uses: './.github/workflows/preview-remote.yml',
    });
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

describe.each([
  '.github/workflows/shell.yml',
  '.github/workflows/ship-remote.yml',
  '.github/workflows/preview-remote.yml',
  'packages/releases/template/repository/.github/workflows/ship.yml.txt',
  'packages/releases/template/repository/.github/workflows/preview.yml.txt',
])('the pipeline %s', (file) => {
  const { jobs } = parse(text(file)) as { jobs: Record<string, { steps: Step[] }> };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  it('fails if it cannot find out whether the build differs', () => {
    const asking = commands.find((command) => command.includes('kilowatt -- changed')) ?? '';
    // With the options that GitHub gives to bash.
    const { status } = spawnSync('bash', ['-e', '-c', `npm() { return 1; }\n${asking}`], {
      env: { ...process.env, GITHUB_OUTPUT: '/dev/null', PREVIEW: 'pr-12', REMOTE: 'reviews' },
    });
    expect(status).toBe(1);
  });

  it('passes the subject of a commit as a value, even if it begins with a dash', () => {
    expect(commands.filter((command) => /--why "/.test(command))).toEqual([]);
  });
});

const hasJq = spawnSync('jq', ['--version']).status === 0;
(hasJq ? describe : describe.skip).each([
  ['.github/workflows/preview-remote.yml', 'reviews'],
  ['packages/releases/template/repository/.github/workflows/preview.yml.txt', '__name__'],
])('a build that is equal to the published version, in %s', (file, remote) => {
  const { jobs } = parse(text(file)) as { jobs: { preview: { steps: Step[] } } };
  const asking = jobs.preview.steps.find(({ id }) => id === 'changed')?.run;

  it.each([
    ['replaces the earlier build in the preview', { name: 'pr-12', releases: [{ remote }] }, 'yes\n'],
    ['is not shown beside other remotes', { name: 'pr-12', releases: [{ remote: 'other' }] }, 'no\n'],
    ['gets no preview', { name: 'pr-13', releases: [{ remote }] }, 'no\n'],
  ])('%s', (_outcome, preview, answer) => {
    const answers = 'if [[ $* = *changed* ]]; then echo no; else echo "$PREVIEWS"; fi';
    const { stdout } = spawnSync('bash', ['-e', '-c', `npm() { ${answers}; }\n${asking}echo "$answer"`], {
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env.PATH, GITHUB_OUTPUT: '/dev/null', PREVIEW: 'pr-12', REMOTE: remote },
        PREVIEWS: JSON.stringify({ previews: [preview] }),
      },
    });
    expect(stdout).toBe(answer);
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
    expect(after).toHaveLength(4);
    for (const step of after) expect(step.if).toMatch(/^steps\.changed\.outputs\.answer == 'yes'/);
  });

  it('has the secrets of that remote alone', () => {
    expect(jobs.ship.environment).toMatch(/^\$\{\{ inputs\.remote \}\}$/);
  });

  it('puts nothing into a command that somebody else wrote', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});

describe('the preview of a pull request', () => {
  const { jobs } = parse(text('.github/workflows/preview-remote.yml')) as {
    jobs: { preview: { if: string; environment: string; steps: Step[] } };
  };
  const { steps } = jobs.preview;
  const at = (command: string) => steps.findIndex(({ run }) => run?.includes(command));

  it('is published, commented and then checked, and is ended with the pull request', () => {
    const order = [
      'changed',
      'publish "mfe-$REMOTE/dist" --preview "$PREVIEW"',
      'previews comment',
      'preview-journeys',
    ];
    const found = order.map(at);
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(steps[at('previews remove')]?.if).toBe("github.event.action == 'closed'");
  });

  it('has secrets of its remote, never for forks, and puts nothing into a command that somebody else wrote', () => {
    expect(jobs.preview.environment).toMatch(/^\$\{\{ inputs\.remote \}\}$/);
    expect(jobs.preview.if).toContain('head.repo.full_name == github.repository');
    expect(steps.flatMap(({ run }) => run ?? []).filter((command) => command.includes('${{'))).toEqual([]);
  });
});

describe('the pipeline of the shell', () => {
  type Build = Step & { uses?: string };
  const { on, jobs } = parse(text('.github/workflows/shell.yml')) as {
    on: Caller['on'];
    jobs: { ship: { environment: string; steps: Build[] } };
  };
  const { steps, environment } = jobs.ship;
  const at = (what: RegExp) => steps.findIndex(({ run, uses }) => what.test(run ?? uses ?? ''));

  it('runs where the shell changes, or what it provides to remotes', () => {
    expect(on.push.paths).toEqual(['shell/**', 'packages/**', 'package-lock.json']);
  });

  it('publishes a build after the check of what is deployed, and tries it once a shell of it runs', () => {
    const order = [
      at(/turbo run build/),
      at(/changed shell\/dist/),
      at(/check-shell shell\/dist$/),
      at(/publish shell\/dist$/),
      at(/upload-artifact/),
      at(/status --json/),
      at(/canary shell "\$RELEASE_VERSION" --percent 10/),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it('does nothing where the shell is the one that was published last', () => {
    const afterwards = steps.slice(at(/changed shell\/dist/) + 1);
    expect(new Set(afterwards.map((step) => step.if))).toEqual(
      new Set(["steps.changed.outputs.answer == 'yes'"]),
    );
  });

  it('has secrets of its own, and puts nothing into a command that somebody else wrote', () => {
    expect(environment).toBe('shell');
    expect(steps.flatMap(({ run }) => run ?? []).filter((command) => command.includes('${{'))).toEqual([]);
  });
});
