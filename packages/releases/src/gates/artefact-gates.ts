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

/** A problem when a release exceeds its size budget. */
export function budgetProblems({ name, version, weight, budget }: Release): GateProblem[] {
  if (weight <= budget) return []
  return [
    {
      gate: 'budget',
      message: `${name} ${version} loads ${kB(weight)} at once; its budget is ${kB(budget)}`,
      fix: 'Make it smaller, or raise "storefront.budget" in its package.json with a reason.',
    },
  ]
}
