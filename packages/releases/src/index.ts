export { readBuildOutput } from './build-output.ts'
export { integrityOf, publish } from './publish.ts'
export type { ModuleAssets, Release, ReleaseState } from './release.ts'
export { promote, readRelease, readState } from './states.ts'
