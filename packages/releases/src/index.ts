export { type Access, createAccess, newToken, type Right, type RightName } from './access/access.ts'
export { findRelease, type ReleaseSearch, readRelease, releaseIds } from './artefacts/find-release.ts'
export { integrityOf } from './artefacts/integrity.ts'
export { type PublishOutcome, publish } from './artefacts/publish.ts'
export { readPublished } from './artefacts/read-published.ts'
export { type ModuleAssets, type Release, releaseId } from './artefacts/release.ts'
export { signedFiles } from './artefacts/signed-files.ts'
export { sourceOf } from './artefacts/source.ts'
export { runRelease } from './cli/run-release.ts'
export {
  type Arm,
  appsFor,
  type ChosenRelease,
  hasCanary,
  type ReleaseVisitor,
} from './cohorts/choose-release.ts'
export { pairProblems } from './gates/compatibility.ts'
export { SHELL } from './gates/promotion-gates.ts'
export { abortCanary, canary, pauseCanary } from './operations/canary.ts'
export { type HistoryEntry, historyOf } from './operations/history.ts'
export { type FindBusiness, lock, pin, renew, unlock, unpin } from './operations/hold.ts'
export { doctor, states } from './operations/inspect.ts'
export type { Outcome, ReleaseCommand } from './operations/operation.ts'
export { promote } from './operations/promote.ts'
export { rollback } from './operations/rollback.ts'
export type { StateWriter } from './state/change-state.ts'
export {
  type AppState,
  fallbackOf,
  isQuarantined,
  type LiveRelease,
  type Operation,
  type ReleaseState,
  type SignedState,
} from './state/release-state.ts'
export {
  newSigningKey,
  signerFrom,
  type TrustedKeys,
  type TrustedStore,
  trustedKeysFrom,
} from './state/signature.ts'
export { type ReleaseKeys, releaseKeys } from './state/signing-key.ts'
export type { StateLog } from './state/state-log.ts'
export { createStateReader, type Reading } from './state/state-reader.ts'
export { STORE_PATIENCE, withTimeout } from './state/store-patience.ts'
