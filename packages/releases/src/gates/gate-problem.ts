/** A check that a release passes before it goes live. */
export type Gate =
  | 'signature'
  | 'complete'
  | 'hashes'
  | 'quarantine'
  | 'lock'
  | 'exposes'
  | 'contract'
  | 'shared'
  | 'budget'
  | 'render'
  | 'canary'
  | 'business'

/** Why a release may not go live, and how to fix it. */
export interface GateProblem {
  gate: Gate
  message: string
  fix: string
}
