// @ts-check

/**
 * What a module of a build that is being worked on has around it (web side): its components are registered with the runtime of
 * the page's React under the module's name, and the page decides at the end whether the module can be replaced alone.
 * Pages without that runtime run the module as it is.
 */
const BEFORE = [
  'var $page$ = typeof self === "object" && self.__KILOWATT__ && self.__KILOWATT__.hot;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the module
  'var $RefreshReg$ = (type, name) => { if ($page$) $page$.register(type, `${__webpack_module__.id} ${name}`); };',
  'var $RefreshSig$ = () => ($page$ ? $page$.signature() : (type) => type);',
].join(' ');
const AFTER = 'if ($page$) $page$.evaluated(__webpack_module__, import.meta.webpackHot);';

/** Effector units are connected to others when they are made: a model that changes needs a new page. */
const MODEL = /from ['"]effector['"]/;

/**
 * @this {import('webpack').LoaderContext<{ container: string, start: string }>}
 * @param {string} source
 * @param {any} map
 * @returns {void}
 */
function hotLoader(source, map) {
  const { container, start } = this.getOptions();
  const after =
    this.resourcePath === start
      ? `if ($page$) $page$.started(${JSON.stringify(container)}, () => __webpack_hash__, () => import.meta.webpackHot.check(true));`
      : MODEL.test(source)
        ? 'import.meta.webpackHot.decline();'
        : AFTER;
  // On the first line, so that the source map still holds.
  this.callback(null, `${BEFORE} ${source}\n${after}\n`, map);
}

module.exports = hotLoader;
