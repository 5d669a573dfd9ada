import type { BusinessFile } from '@storefront/api-contract/business-file'
import { type AddressedKind, isReservedId } from '@storefront/domain/reserved-ids'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'

/** An id of a file whose address is one of the storefront's own, so that its page cannot be opened (RT-27). */
export interface ShadowedId extends ImportProblem {
  kind: AddressedKind
  id: string
}

/** The ids that a stored business has: those among them that are shadowed stay, and an import warns of them (RT-27). */
export interface StoredIds {
  has(kind: AddressedKind, id: string): boolean
}

/** Of a business that is not stored yet. */
export const NO_STORED_IDS: StoredIds = { has: () => false }

/** Every id of a file that the storefront's own addresses shadow, with its path in the file. */
export function shadowedIds(file: BusinessFile): ShadowedId[] {
  return addressedIds(file)
    .filter(({ kind, id }) => isReservedId(kind, id))
    .map((found) => ({ ...found, reason: `${found.id} is an address of the storefront itself.` }))
}

type AddressedId = Pick<ShadowedId, 'kind' | 'id' | 'path'>

function addressedIds({ business, branches, categories, items, wallet }: BusinessFile): AddressedId[] {
  return [
    { kind: 'business', id: business.reference_id, path: 'business.reference_id' },
    ...listed('branch', 'branches', branches),
    ...listed('category', 'categories', categories),
    ...listed('item', 'items', items),
    ...listed('walletPackage', 'wallet.packages', wallet?.packages ?? []),
  ]
}

function listed(kind: AddressedKind, path: string, rows: readonly { id: string }[]): AddressedId[] {
  return rows.map(({ id }, place) => ({ kind, id, path: `${path}.${place}.id` }))
}
