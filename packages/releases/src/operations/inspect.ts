import { contentType, StoreError } from '@storefront/object-store'
import { findRelease, publishAgain, readRelease } from '../artefacts/find-release.ts'
import { hasIntegrity } from '../artefacts/integrity.ts'
import type { Release } from '../artefacts/release.ts'
import { fileProblems } from '../gates/artefact-gates.ts'
import { cohortsOf, compatibilityProblems, SHELL } from '../gates/promotion-gates.ts'
import { isExpired } from '../state/check-state.ts'
import { fallbackOf, type SignedState } from '../state/release-state.ts'
import { stateHash } from '../state/signature.ts'
import {
  appendState,
  headState,
  pointAtNewest,
  type StateLog,
  sequences,
  stateAt,
} from '../state/state-log.ts'
import { createStateReader } from '../state/state-reader.ts'

/** A problem and how to fix it. */
export interface Finding {
  what: string
  fix: string
}

const DAY = 86_400_000
const asFinding = (cause: unknown, fix: string): Finding[] => {
  if (!(cause instanceof StoreError)) throw cause
  return [{ what: cause.message, fix }]
}

/**
 * The newest `limit` states, oldest first. A state signed by a retired key is verified by the hash in its successor.
 * Throws {@link StoreError} on a damaged state.
 */
export async function states(log: StateLog, limit = Number.POSITIVE_INFINITY): Promise<SignedState[]> {
  const numbers = (await sequences(log)).slice(-limit).reverse()
  const signed = await Promise.allSettled(numbers.map((seq) => stateAt(log, seq)))
  const all: SignedState[] = []
  for (const [index, seq] of numbers.entries()) {
    const read = signed[index]
    const state = read?.status === 'fulfilled' ? read.value : await stateAt(log, seq, all.at(-1))
    if (state) all.push(state)
  }
  return all.reverse()
}

/**
 * Checks everything a release depends on: a log without gaps, signed and chained states, a current pointer, complete and
 * compatible live releases, and the expiry date. `repair` points readers at the newest state and restores it to the log
 * when only the pointer still has it.
 */
export async function doctor(log: StateLog, now: number, repair = false): Promise<Finding[]> {
  const chain = await chainFindings(log)
  if (chain.length > 0) return chain
  const { state, problem } = await createStateReader(log, { now: () => now })()
  if (!state)
    return [
      {
        what: `no state can be used: ${problem ?? 'nothing was ever released'}`,
        fix: 'Promote a release, or run: pnpm release renew',
      },
    ]
  const lost = await lostFindings(log, repair)
  if (repair) await pointAtNewest(log)
  const pointer =
    problem && !repair
      ? [{ what: `the pointer is ${problem}`, fix: 'Run: pnpm release doctor --repair' }]
      : []
  const daysLeft = Math.floor((Date.parse(state.expires) - now) / DAY)
  const soon = daysLeft < 14 || isExpired(state, now)
  const expiry = soon
    ? [{ what: `the state expires in ${daysLeft} days`, fix: 'Run: pnpm release renew' }]
    : []
  return [...lost, ...pointer, ...expiry, ...(await liveFindings(log, state))]
}

async function chainFindings(log: StateLog): Promise<Finding[]> {
  const numbers = await sequences(log)
  const gap = numbers.findIndex((seq, index) => seq !== index + 1)
  if (gap >= 0)
    return [{ what: `state ${gap + 1} is missing`, fix: 'Bring it back from the backup of the store.' }]
  let next: SignedState | null = null
  for (const seq of numbers.reverse()) {
    try {
      const state: SignedState | null = await stateAt(log, seq, next)
      if (next && state && next.parentHash !== stateHash(state))
        return [
          {
            what: `state ${next.seq} does not follow state ${seq}`,
            fix: 'Bring both back from the backup of the store.',
          },
        ]
      next = state
    } catch (cause) {
      return asFinding(
        cause,
        'Bring it back from the backup of the store; readers go on with the state before it.',
      )
    }
  }
  return []
}

/** Reports (or restores) the newest state when only the pointer still has it. */
async function lostFindings(log: StateLog, repair: boolean): Promise<Finding[]> {
  const { head, isLost } = await headState(log)
  if (!head || !isLost) return []
  if (repair) await appendState(log, head)
  const fix = 'Run: pnpm release doctor --repair'
  return repair ? [] : [{ what: `state ${head.seq} is missing in the log`, fix }]
}

async function liveFindings(log: StateLog, state: SignedState): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const app of Object.values(state.apps)) {
    const fallback = fallbackOf(app)
    for (const live of [...cohortsOf(app), ...(fallback ? [fallback] : [])]) {
      try {
        const release = await readRelease(log, live)
        findings.push(...(await releaseFindings(log, release, state)))
      } catch (cause) {
        findings.push(...asFinding(cause, 'Roll back, or publish it again from the same sources.'))
      }
    }
  }
  return findings
}

async function releaseFindings(log: StateLog, release: Release, state: SignedState): Promise<Finding[]> {
  const problems = [
    ...(await fileProblems(log.store, release)),
    // Compatibility is symmetric, so it is checked for the shell only.
    ...(release.name === SHELL ? await compatibilityProblems(log, release, state) : []),
  ]
  return problems.map(({ message, fix }) => ({ what: message, fix }))
}

/** Verifies a release in the store and, with `origin`, every file as a browser receives it. */
export async function verify(
  log: StateLog,
  app: string,
  wanted: string,
  origin: string | null,
): Promise<{ files: number; findings: Finding[] } | null> {
  const found = await findRelease(log, app, wanted)
  if (found.kind === 'unsigned')
    return {
      files: 0,
      findings: [{ what: `no trusted key signed ${app} ${found.ids.join(', ')}`, fix: publishAgain(app) }],
    }
  if (found.kind !== 'found') return null
  const { release } = found
  const problems = await fileProblems(log.store, release)
  const findings = problems.map(({ message, fix }) => ({ what: message, fix }))
  if (origin)
    for (const file of Object.keys(release.files))
      findings.push(...(await servedFindings(release, file, origin)))
  return { files: Object.keys(release.files).length, findings }
}

async function servedFindings(release: Release, file: string, origin: string): Promise<Finding[]> {
  const url = new URL(`${release.path}/${file}`, origin).href
  const finding = (what: string): Finding => ({
    what: `${url}: ${what}`,
    fix: 'Look at the cache or proxy before the gateway.',
  })
  const answer = await fetch(url).catch((cause: Error) => cause)
  if (answer instanceof Error) return [finding(answer.message)]
  if (answer.status !== 200) return [finding(`answers ${answer.status}`)]
  const header = (name: string) => answer.headers.get(name) ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  return [
    ...(hasIntegrity(body, release.files[file] ?? '') ? [] : [finding('is not what was published')]),
    ...(header('content-type') === contentType(file)
      ? []
      : [finding(`comes as "${header('content-type')}"`)]),
    ...(header('cache-control').includes('immutable') ? [] : [finding('is not marked immutable')]),
    ...(header('access-control-allow-origin') === '*' ? [] : [finding('may not be read from other origins')]),
  ]
}
