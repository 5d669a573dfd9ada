import type { ObjectStore } from '@storefront/object-store'
import { hasIntegrity } from '../artefacts/integrity.ts'
import type { Release } from '../artefacts/release.ts'
import type { GateProblem } from './gate-problem.ts'

const CONCURRENCY = 16
/** Bytes as text in kB. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Rereads every file of a release: each must exist with its published hash. */
export async function fileProblems(store: ObjectStore, release: Release): Promise<GateProblem[]> {
  const problems: GateProblem[] = []
  const waiting = Object.entries(release.files)
  const fix = `Publish ${release.name} again under a new version.`
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, integrity] = next
      const found = await store.read(`${release.path.slice(1)}/${file}`)
      const where = `${release.name} ${release.version}: ${file}`
      if (!found) problems.push({ gate: 'complete', message: `${where} is missing`, fix })
      else if (!hasIntegrity(found.body, integrity))
        problems.push({ gate: 'hashes', message: `${where} is not what was published`, fix })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return problems
}

/** Bytes of a server half: a process evaluates those of all apps before its first page, within its memory. */
const SERVER_BUDGET = { host: 3_500_000, remote: 2_500_000 }

/** Problems when a release exceeds its size budget, or that of server halves. */
export function budgetProblems(release: Release): GateProblem[] {
  const { name, version, kind, weight, budget, serverWeight = 0 } = release
  const problems: GateProblem[] = []
  if (weight > budget)
    problems.push({
      gate: 'budget',
      message: `${name} ${version} loads ${kB(weight)} at once; its budget is ${kB(budget)}`,
      fix: 'Make it smaller, or raise "storefront.budget" in its package.json with a reason.',
    })
  if (serverWeight > SERVER_BUDGET[kind])
    problems.push({
      gate: 'budget',
      message: `${name} ${version} has a server half of ${kB(serverWeight)}; the budget is ${kB(SERVER_BUDGET[kind])}`,
      fix: 'Leave what no first render needs to the browser, or release it without a server half.',
    })
  return problems
}
