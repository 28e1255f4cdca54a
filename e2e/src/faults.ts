import type { Release } from '@kilowatt/contracts';
import type { Route } from '@playwright/test';

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

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Answers so far: what is asked for a second time fails in the other way. */
let refused = 0;

/** What becomes of the scripts of a remote between the gateway and the browser. */
export type NetworkFault = {
  answer: (route: Route) => Promise<unknown>;
  /** Whether they arrive after all, later than any timeout of a page. */
  isLate?: boolean;
};

export const NETWORK_FAULTS: Readonly<Record<string, NetworkFault>> = {
  '404 and 500 by turns': {
    answer(route) {
      refused += 1;
      return route.fulfill({ status: refused % 2 === 1 ? 404 : 500, body: '' });
    },
  },
  'no answer': { answer: () => new Promise(() => {}) },
  'an answer 1.6 seconds late': late(1_600),
  'wrong bytes': {
    async answer(route) {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    },
  },
};

/** Scripts that arrive late, by milliseconds. */
export function late(milliseconds: number): NetworkFault {
  return {
    answer: (route) => later(milliseconds).then(() => route.continue().catch(() => {})),
    isLate: true,
  };
}
