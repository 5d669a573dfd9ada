/** What is looked at before a release goes live. */
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
  | 'canary'
  | 'business'

/** Why a release may not go live, and what to do about it. */
export interface GateProblem {
  gate: Gate
  message: string
  fix: string
}
