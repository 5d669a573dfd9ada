/**
 * Loads `src/exposes.ts?<key>` as the module of that entry alone (decision 0060). JavaScript, because rspack imports it
 * itself; `cut` is `cutExposed` of exposes.ts.
 */
export default function exposedModuleLoader(source) {
  return this.getOptions().cut(source, this.resourceQuery.slice(1))
}
