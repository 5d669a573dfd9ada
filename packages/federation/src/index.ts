export { exposedModules } from './exposes.ts'
export { messageProblems, pluginMessages, readMessageFiles } from './message-files.ts'
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
