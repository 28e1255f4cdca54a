import type { Release } from '@kilowatt/contracts';

/** What an artifact is made of, before it is broken. */
export type Artifact = { release: Release; files: Map<string, Buffer> };

/** Breaks an artifact in one way; its hashes are made anew, so that it passes every check of the gateway. */
export type ArtifactFault = (artifact: Artifact) => void;

const ENTRY = 'web/remoteEntry.js';
const SERVER = 'server/remote.cjs';

/** A container written by hand, whose slots and pages are all the component that `body` makes. */
const container = ({ release }: Artifact, body: string): Buffer => {
  const slots = Object.keys(release.slots).map((name) => `${JSON.stringify(name)}: load`);
  const routes = release.routes.map(({ id }) => `${JSON.stringify(id)}: loadPage`);
  return Buffer.from(`var ${release.container} = (function () {
    var shared;
    function react() { var all = shared.react; return Promise.resolve(Object.values(all)[0].get()).then(function (factory) { return factory(); }); }
    return {
      init: function (scope) { shared = scope; },
      get: function () {
        return react().then(function (React) {
          var Broken = ${body};
          var load = function () { return Promise.resolve({ default: Broken }); };
          var loadPage = function () { return Promise.resolve({ default: { Component: Broken } }); };
          return function () { return { default: { name: ${JSON.stringify(release.remote)}, slots: { ${slots.join()} }, routes: { ${routes.join()} } } }; };
        });
      },
    };
  })();`);
};

const renamed = (artifact: Artifact, name: string) => {
  artifact.release.container = `${artifact.release.container}_${name}`.slice(0, 120);
};

export const ARTIFACT_FAULTS: Readonly<Record<string, ArtifactFault>> = {
  'a syntax error'(artifact) {
    artifact.files.set(ENTRY, Buffer.from('var = (;'));
  },
  'a throw at import'(artifact) {
    artifact.files.set(ENTRY, Buffer.from('throw new Error("at import")'));
    artifact.files.set(SERVER, Buffer.from('throw new Error("at import")'));
  },
  'a throw in server render'(artifact) {
    const wrap = `;(function () {
      var definition = module.exports.default;
      var Broken = function () { throw new Error('in server render'); };
      for (var name of Object.keys(definition.slots)) definition.slots[name] = function () { return Promise.resolve({ default: Broken }); };
    })();`;
    artifact.files.set(
      SERVER,
      Buffer.concat([artifact.files.get(SERVER) ?? Buffer.alloc(0), Buffer.from(wrap)]),
    );
  },
  'a throw in browser render'(artifact) {
    renamed(artifact, 'render');
    artifact.files.set(ENTRY, container(artifact, 'function () { throw new Error("in render"); }'));
  },
  'a throw in an effect'(artifact) {
    renamed(artifact, 'effect');
    artifact.files.set(
      ENTRY,
      container(
        artifact,
        'function () { React.useEffect(function () { throw new Error("in an effect"); }, []); return null; }',
      ),
    );
  },
};
