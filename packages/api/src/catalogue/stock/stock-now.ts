import type { Instant } from '@storefront/domain'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { optionsOff } from './options-off.ts'
import { scarceItems } from './scarce-items.ts'

export type StockNow = Pick<Catalogue, 'scarce' | 'optionsOff' | 'backAt'>

/** What a business has run out of at a moment, and when the first of it is sold again (CT-06, DK-02). */
export async function stockNow(
  db: Database | Transaction,
  referenceId: string,
  now: Instant,
): Promise<StockNow> {
  const scarce = await scarceItems(db, referenceId, now)
  const off = await optionsOff(db, referenceId, now)
  const ofItems = [...scarce.values()].flatMap((items) => [...items.values()].map(({ backAt }) => backAt))
  const ofOptions = [...off.values()].flatMap((options) => [...options.values()])
  const times = [...ofItems, ...ofOptions].filter((at) => at !== null)
  return { scarce, optionsOff: off, backAt: times.length > 0 ? Math.min(...times) : null }
}
