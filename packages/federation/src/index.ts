export { type CatalogueParts, catalogueTexts, readCatalogues } from './catalogue-texts.ts'
export { exposedModules } from './exposes.ts'
export { messageProblems, pluginMessages, readMessageFiles } from './message-files.ts'
export { buildOneBundle } from './one-bundle.ts'
export {
  containerName,
  hostConfig,
  pageConfig,
  remoteConfig,
  standaloneConfig,
  workerConfig,
} from './preset.ts'
export { installedVersions, SHARED_MODULES, sharedModules } from './shared.ts'
export { pluginWriteJson } from './write-json.ts'
