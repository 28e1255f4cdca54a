// @ts-check
/** Sources of a remote: in a repository of its own, or in this one. */
const SOURCES = '^(mfe-[^/]*/|)src/';

/**
 * What a remote may import: the configuration of dependency-cruiser in a repository of its own, and a part of this one's.
 * @type {import('dependency-cruiser').IConfiguration & { forbidden: import('dependency-cruiser').IForbiddenRuleType[] }}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'only-wiring-knows-the-bus',
      severity: 'error',
      comment: 'Bus messages become events and stores of the remote in wiring.ts; models and views use those',
      from: { path: SOURCES, pathNot: '/wiring\\.ts$' },
      to: { path: '(packages|@kilowatt)/bus/' },
    },
    {
      name: 'model-knows-neither-react-nor-the-page',
      severity: 'error',
      from: { path: `${SOURCES}.*/model/` },
      to: { path: 'node_modules/(react|react-dom|@emotion)/' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'package.json names every package that is imported',
      from: { path: '^(src/|remote\\.config)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.types/|\\.test\\.tsx?$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
