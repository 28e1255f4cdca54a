import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(__dirname, '../..');
const DEPLOY = path.join(root, 'tools/deploy');
const text = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const source = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Words in capitals: what a program reads of its environment is spelled out in these files. */
const named = (...files: string[]) =>
  new Set(files.flatMap((file) => source(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? []));
const SETTINGS = {
  gateway: named(
    'api-gateway/src/platform/config/variables.ts',
    'api-gateway/src/platform/config/storage-settings.ts',
  ),
  shell: named('shell/src/server/config.ts'),
};
const EITHER = new Set([...SETTINGS.gateway, ...SETTINGS.shell]);
/** Read by Node itself, and by the SDK of buckets. */
const OF_LIBRARIES = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const SECRETS = ['SHELL_SECRET', 'OVERRIDE_SECRET'];

const unread = (names: readonly string[], known: ReadonlySet<string>) =>
  names.filter((name) => !known.has(name) && !OF_LIBRARIES.includes(name));
const variablesOf = (file: string) =>
  text(file)
    .split('\n')
    .flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);

const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

describe('the images', () => {
  const [, ...stages] = text('Containerfile').split(/^FROM /m);
  it.each(['gateway', 'shell'] as const)('%s runs as a user without rights over its own files', (name) => {
    const stage = stages.find((one) => one.includes(` AS ${name}\n`)) ?? '';
    expect(stage).toMatch(/^USER 1000:1000$/m);
    expect(stage.match(/--chown/g)).toBeNull();
    const [, settings = ''] = /^ENV (.+)$/m.exec(stage) ?? [];
    const names = settings.split(' ').map((setting) => setting.split('=')[0] ?? '');
    expect(names).not.toEqual([]);
    expect(unread(names, SETTINGS[name])).toEqual([]);
  });
  it('get no file that git ignores for its secrets', () => {
    const ignored = (file: string) => source(file).split('\n');
    const secrets = ignored('.gitignore').filter((line) => /\.(?:env|pem)$/.test(line));
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(secrets.map((line) => `**/${line}`)));
  });
  it('begin with programs that the staged folders have', () => {
    const programs = text('Containerfile').match(/\/app\/\S+\.cjs/g) ?? [];
    expect(programs).toEqual(['/app/api-gateway/dist/node/main.cjs', '/app/shell/dist/node/server.cjs']);
  });
});

describe('the compose file', () => {
  type Service = {
    environment?: Record<string, string>;
    volumes?: string[];
    read_only?: boolean;
    build?: { target: string };
  };
  const { services } = parse(text('compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ours = Object.entries(services).filter(([, { build }]) => build);
  it('has two of each program', () =>
    expect(ours.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2', 'shell-1', 'shell-2']));
  it.each(ours)('gives %s settings that it reads, and no right to write to its image', (_, service) => {
    const program = service.build?.target as keyof typeof SETTINGS;
    expect(unread(Object.keys(service.environment ?? {}), SETTINGS[program])).toEqual([]);
    expect(Object.keys(service.environment ?? {})).toEqual(expect.arrayContaining(SECRETS));
    expect(service.read_only).toBe(true);
  });
  it('requires every secret of the example, and knows every variable of it', () => {
    const files = ['compose.yaml', 'replica.yaml', 'bucket.yaml'].map((file) => text(`compose/${file}`));
    const used = [...files.join('\n').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect(variablesOf('compose/env.example').toSorted()).toEqual([...new Set(used)].toSorted());
  });
  const added = (file: string) =>
    (parse(text(`compose/${file}`), { merge: true }) as { services: Record<string, Service> }).services;
  it.each(['replica.yaml', 'bucket.yaml'])('gets settings from %s that every gateway reads', (file) => {
    const gateways = Object.entries(added(file)).filter(([name]) => name.startsWith('gateway'));
    expect(gateways.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2']);
    for (const [, { environment = {} }] of gateways) {
      expect(unread(Object.keys(environment), SETTINGS.gateway)).toEqual([]);
      expect(Object.keys(environment)).not.toEqual([]);
    }
  });
  it('gets a standby that the gateways find, and whose copies the database allows', () => {
    const { standby, database, 'gateway-1': gateway } = added('replica.yaml');
    const { hostname } = new URL(
      String(gateway?.environment?.DATABASE_REPLICA_URL).replace(/\$\{[^}]+\}/, 'x'),
    );
    expect(hostname).toBe('standby');
    expect(services).toHaveProperty(String(standby?.environment?.PGHOST));
    for (const server of [standby, database])
      expect(server?.volumes).toContain('./pg_hba.conf:/etc/postgresql/pg_hba.conf:ro');
    const user = standby?.environment?.PGUSER;
    expect(text('compose/pg_hba.conf')).toMatch(
      new RegExp(`^host +replication +${user} +all +scram-sha-256$`, 'm'),
    );
  });
  it('names gateways and shells where nginx and the gateways look for them', () => {
    const nginx = text('compose/nginx.conf').match(/server (gateway-\d):3000/g) ?? [];
    expect(nginx).toHaveLength(2);
    const [gateway] = ours[0] ?? [];
    expect(services[gateway ?? '']?.environment?.SHELL_URL).toBe('http://shell-1:3001,http://shell-2:3001');
  });
  it('looks up gateways again, which have other addresses once they are recreated', () => {
    const servers = text('compose/nginx.conf').match(/server gateway-\d:3000.*/g) ?? [];
    expect(servers.filter((server) => !server.includes(' resolve '))).toEqual([]);
    expect(text('compose/nginx.conf')).toMatch(/include \/etc\/nginx\/conf\.d\/resolver\.conf;/);
    expect(services.proxy).toMatchObject({
      environment: { NGINX_ENTRYPOINT_LOCAL_RESOLVERS: '1' },
      volumes: expect.arrayContaining([
        './resolver.conf.template:/etc/nginx/templates/resolver.conf.template:ro',
      ]),
    });
  });
  it('takes the address of a shopper from the proxy with TLS in front', () => {
    const [shop = ''] = text('compose/nginx.conf').match(/listen 80;[\s\S]*?location/) ?? [];
    expect(shop).toMatch(/^ *set_real_ip_from /m);
    expect(shop).toMatch(/^ *real_ip_header X-Forwarded-For;$/m);
  });
  const nginx = isThere('nginx', '-v') ? it : it.skip;
  nginx('has a configuration that nginx accepts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-nginx-'));
    // Names of other containers are known in the composed shop alone.
    const here = text('compose/nginx.conf')
      .replaceAll(/server gateway-\d:(\d+) resolve/g, 'server 127.0.0.1:$1')
      .replace('include /etc/nginx/conf.d/resolver.conf;', '');
    writeFileSync(path.join(folder, 'nginx.conf'), here);
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', path.join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('the systemd units', () => {
  it('get settings that the programs read', () => {
    expect(unread(variablesOf('systemd/gateway.env'), SETTINGS.gateway)).toEqual([]);
  });
  it('keep what only the gateway reads from the shells: its settings, its environment and its files', () => {
    expect(unread(variablesOf('systemd/kilowatt.env'), SETTINGS.shell)).toEqual([]);
    const [gateway, shell] = ['kilowatt-gateway.service', 'kilowatt-shell@.service'].map((unit) => {
      const lines = text(`systemd/${unit}`).split('\n');
      const valuesOf = (key: string) =>
        lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
      return {
        files: valuesOf('EnvironmentFile'),
        user: valuesOf('User'),
        folder: valuesOf('StateDirectory'),
      };
    });
    expect(gateway?.files).toEqual(['/etc/kilowatt/kilowatt.env', '/etc/kilowatt/gateway.env']);
    expect(shell?.files).toEqual(['/etc/kilowatt/kilowatt.env']);
    expect(shell?.user).not.toEqual(gateway?.user);
    expect(shell?.folder).not.toEqual(gateway?.folder);
  });
  it.each(['kilowatt-gateway.service', 'kilowatt-shell@.service'])(
    '%s is not restarted for a wrong setting',
    (unit) => expect(text(`systemd/${unit}`)).toMatch(/^RestartPreventExitStatus=78$/m),
  );
});

describe('the Kubernetes manifests', () => {
  const files = readdirSync(path.join(DEPLOY, 'kubernetes'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml'),
  );
  type Container = {
    env: { name: string }[];
    readinessProbe: { httpGet: { path: string } };
    livenessProbe: { httpGet: { path: string } };
    securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  };
  type Manifest = {
    kind: string;
    metadata?: { name: string };
    spec?: {
      template: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } };
      replicas?: number;
      scaleTargetRef?: { name: string };
    };
  };
  const documents = files.flatMap((file) =>
    parseAllDocuments(text(`kubernetes/${file}`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJSON() as Manifest;
    }),
  );
  const deployments = documents.filter(({ kind }) => kind === 'Deployment');
  it.each(deployments.map((one) => [one.metadata?.name ?? '', one.spec] as const))(
    '%s is probed where it answers, and cannot write to its image',
    (name, spec) => {
      const [container] = spec?.template.spec.containers ?? [];
      expect(container?.readinessProbe.httpGet.path).toBe('/readyz');
      expect(container?.livenessProbe.httpGet.path).toBe('/healthz');
      expect(container?.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      const program = name.replace('kilowatt-', '') as keyof typeof SETTINGS;
      expect(
        unread(
          (container?.env ?? []).map((one) => one.name),
          SETTINGS[program],
        ),
      ).toEqual([]);
    },
  );
  it.each(['staging', 'production'])('the overlay %s gives settings that the programs read', (overlay) => {
    const { configMapGenerator } = parse(text(`kubernetes/overlays/${overlay}/kustomization.yaml`)) as {
      configMapGenerator: { literals: string[] }[];
    };
    const names = configMapGenerator.flatMap(({ literals }) =>
      literals.map((one) => one.split('=')[0] ?? ''),
    );
    expect(unread(names, EITHER)).toEqual([]);
    expect(unread(variablesOf(`kubernetes/overlays/${overlay}/secrets.env.example`), EITHER)).toEqual([]);
  });
  it.each(['replica', 'bucket'])('the component %s gives gateways settings that they read', (component) => {
    const { patches, secretGenerator } = parse(
      text(`kubernetes/components/${component}/kustomization.yaml`),
    ) as { patches: { target: { name: string }; patch: string }[]; secretGenerator: { name: string }[] };
    expect(patches.map(({ target }) => target.name)).toEqual(['kilowatt-gateway']);
    const [operation] = parse(patches[0]?.patch ?? '') as { value: { secretRef: { name: string } } }[];
    expect(operation?.value.secretRef.name).toBe(secretGenerator[0]?.name);
    const names = variablesOf(`kubernetes/components/${component}/${component}.env.example`);
    expect(unread(names, SETTINGS.gateway)).toEqual([]);
    expect(names).not.toEqual([]);
  });
  const kubectl = isThere('kubectl', 'version', '--client') ? it : it.skip;
  kubectl.each(['staging', 'production'])('the overlay %s is built by Kustomize', (overlay) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-kubernetes-'));
    cpSync(path.join(DEPLOY, 'kubernetes'), folder, { recursive: true });
    const here = path.join(folder, 'overlays', overlay);
    for (const file of ['secrets.env', 'shell-secrets.env'])
      writeFileSync(path.join(here, file), 'SHELL_SECRET=secret\n');
    for (const component of ['replica', 'bucket']) {
      const file = path.join(folder, 'components', component, `${component}.env`);
      cpSync(`${file}.example`, file);
      appendFileSync(
        path.join(here, 'kustomization.yaml'),
        component === 'replica'
          ? 'components:\n  - ../../components/replica\n'
          : '  - ../../components/bucket\n',
      );
    }
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', here], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const built = parseAllDocuments(stdout).map((document) => document.toJSON() as Manifest);
    const scaled = built.flatMap(({ kind, spec }) =>
      kind === 'HorizontalPodAutoscaler' ? [spec?.scaleTargetRef?.name] : [],
    );
    // An autoscaler whose Deployment has a number too is set back with every apply.
    for (const { kind, metadata, spec } of built)
      if (kind === 'Deployment')
        expect(spec?.replicas === undefined).toBe(scaled.includes(metadata?.name ?? ''));
    // Of the gateway alone: shells know neither database nor bucket.
    for (const secret of ['replica', 'bucket'])
      expect(stdout.match(new RegExp(`name: kilowatt-${secret}-[a-z0-9]+$`, 'gm'))).toHaveLength(2);
    // What is unnamed here would be pulled from nowhere.
    expect(stdout.match(/^\s+(?:- )?image: (?!registry\.example\/).*$/gm)).toBeNull();
  });
});
