// @ts-check
// In place of `@module-federation/runtime` in a container, which loads no remotes: two fifths of it are calls that nothing makes.
const {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  ModuleFederation,
  setGlobalFederationInstance,
} = require('@module-federation/runtime-core');

exports.getRemoteEntry = getRemoteEntry;

/**
 * The federation instance of a container: the one of its name, or a new one.
 * @param {ConstructorParameters<typeof ModuleFederation>[0]} options
 */
exports.init = (options) => {
  const { name, version } = options;
  const named = { ...options, id: options.id || '' };
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (one) => one.options.name === name && one.options.version === version,
  );
  if (known) {
    known.initOptions(named);
    return known;
  }
  const instance = new (getGlobalFederationConstructor() || ModuleFederation)(named);
  setGlobalFederationInstance(instance);
  return instance;
};
