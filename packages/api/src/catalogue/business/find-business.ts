import { type Problem, refuse } from '../../platform/http/reply.ts'
import { branchOf, type Catalogue, type CatalogueBranch } from './catalogue.ts'
import type { FindCatalogue } from './catalogues.ts'

type Found<T> = { ok: true; found: T } | { ok: false; problem: Problem }

/** The business of a reference id, when it exists and is not suspended (ER-01: 433). */
export async function findBusiness(
  catalogues: FindCatalogue,
  referenceId: string,
): Promise<Found<Catalogue>> {
  const catalogue = await catalogues.byReference(referenceId)
  if (!catalogue) return refuse(404, 'business-not-found', 'No business has this reference.')
  return catalogue.suspended ? suspended() : { ok: true, found: catalogue }
}

/** The visible branch with this id and its business, when that is not suspended. */
export async function findBranch(
  catalogues: FindCatalogue,
  branchId: string,
): Promise<Found<{ catalogue: Catalogue; branch: CatalogueBranch }>> {
  const catalogue = await catalogues.byBranch(branchId)
  if (catalogue?.suspended) return suspended()
  const branch = catalogue && branchOf(catalogue, branchId)
  return branch ? { ok: true, found: { catalogue, branch } } : branchNotFound()
}

/** No visible branch has the id that was asked for. */
export function branchNotFound(): { ok: false; problem: Problem } {
  return refuse(404, 'branch-not-found', 'No branch has this id.')
}

function suspended(): { ok: false; problem: Problem } {
  return refuse(433, 'business-suspended', 'This business is suspended.')
}
