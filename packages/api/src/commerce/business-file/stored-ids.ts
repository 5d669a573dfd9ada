import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { AddressedKind } from '@storefront/domain/reserved-ids'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { branches, businesses, categories, items, walletSettings } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { MissingServices } from './check-services.ts'
import { type ReadBusinessFile, readBusinessFile } from './read-business-file.ts'
import type { StoredIds } from './shadowed-ids.ts'

/** Reads a file of a business that may be stored already; asks the database only about shadowed ids (RT-27). */
export async function readForBusiness(
  context: Pick<CommerceContext, 'db'>,
  file: unknown,
  missing?: MissingServices,
): Promise<ReadBusinessFile> {
  const read = readBusinessFile(file, { missing })
  if (read.ok || read.shadowed.length === 0) return read
  // Some of its ids are shadowed, so it has the shape of a business file.
  const { reference_id } = (file as BusinessFile).business
  return readBusinessFile(file, { stored: await storedIds(context, reference_id), missing })
}

/** The ids of a stored business by what they name. */
async function storedIds({ db }: Pick<CommerceContext, 'db'>, referenceId: string): Promise<StoredIds> {
  const own = (table: { referenceId: PgColumn }) => eq(table.referenceId, referenceId)
  const rows = {
    business: await db.select({ id: businesses.referenceId }).from(businesses).where(own(businesses)),
    branch: await db.select({ id: branches.id }).from(branches).where(own(branches)),
    category: await db.select({ id: categories.id }).from(categories).where(own(categories)),
    item: await db.select({ id: items.id }).from(items).where(own(items)),
  }
  const [wallet] = await db
    .select({ record: walletSettings.record })
    .from(walletSettings)
    .where(own(walletSettings))
  const stored: Record<AddressedKind, readonly { id: string }[]> = {
    ...rows,
    walletPackage: wallet?.record.packages ?? [],
  }
  return { has: (kind, id) => stored[kind].some((row) => row.id === id) }
}
