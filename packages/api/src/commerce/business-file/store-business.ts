import type { BusinessFile } from '@storefront/api-contract/business-file'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'
import { provedByOthers, storeDomains } from '../../catalogue/domains/store-domains.ts'
import { storeStock } from '../../catalogue/stock/store-stock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import * as tables from '../../platform/database/schema.ts'
import { sha256 } from '../../platform/http/random-id.ts'
import { type NamedPicture, storePictures } from '../../platform/pictures/store-pictures.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { hasMoneyUnderWay } from '../payments/unsettled-payments.ts'
import { storeReservationSettings } from '../reservations/reservation-settings.ts'
import { storeRetention } from '../retention/retention-settings.ts'
import { storeAlertSettings } from '../step-messages/alert-settings.ts'
import { storeMessageSettings } from '../step-messages/message-settings.ts'
import { storeWalletSettings } from '../wallet/wallet-settings.ts'
import { merchantKeyHash, storeFile } from './stored-file.ts'

/** Increment when an import stores the same file differently. */
const STORED_AS = 2

/** Rows per insert, well below what one statement may carry. */
const CHUNK = 500

/**
 * Replaces a business's stored data in one transaction; orders, visits and counts stay. Returns ids or domains that
 * another business already uses, also in a concurrent import, or another currency than that of money in wallets or
 * under way, without changing anything.
 */
export async function storeBusiness(
  { db, clock }: Pick<CommerceContext, 'db' | 'clock'>,
  file: BusinessFile,
  pictures: NamedPicture[],
  { keepsSuspension = false }: { keepsSuspension?: boolean } = {},
): Promise<ImportProblem[]> {
  try {
    return await store(db, file, pictures, { now: clock(), keepsSuspension })
  } catch (error) {
    const problems = isTaken(error) ? await db.transaction((tx) => usedByOthers(tx, file)) : []
    if (problems.length === 0) throw error
    return problems
  }
}

/** SQLSTATE unique_violation: another business claimed an id or a domain concurrently. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isTaken(error.cause)
}

function store(
  db: Database,
  file: BusinessFile,
  pictures: NamedPicture[],
  { now, keepsSuspension }: { now: number; keepsSuspension: boolean },
): Promise<ImportProblem[]> {
  return db.transaction(async (tx) => {
    await lockReference(tx, file.business.reference_id)
    const [known] = await tx
      .select({
        version: tables.businesses.version,
        record: tables.businesses.record,
        suspended: tables.businesses.suspended,
      })
      .from(tables.businesses)
      .where(eq(tables.businesses.referenceId, file.business.reference_id))
      .for('update')
    // The stored file too, so that an export says what holds.
    const kept = keepsSuspension && known ? { ...file, suspended: known.suspended } : file
    const row = businessRow(kept)
    if (known?.version === row.version) return []
    const problems = [
      ...(await currencyKept(tx, kept, known?.record, now)),
      ...(await usedByOthers(tx, kept)),
    ]
    if (problems.length > 0) return problems
    const { referenceId: target, ...columns } = row
    // A file that comes back after another has its version again, but not the stock that instances keep of it.
    const set = { ...columns, stockVersion: sql`${tables.businesses.stockVersion} + 1` }
    await tx
      .insert(tables.businesses)
      .values(row)
      .onConflictDoUpdate({ target: tables.businesses.referenceId, set })
    await replaceRows(tx, target, kept)
    await storePictures(tx, target, pictures, now)
    await storeFile(tx, kept)
    await storeOrdering(tx, kept)
    await storeWalletSettings(tx, kept)
    await storeReservationSettings(tx, kept)
    await storeRetention(tx, kept)
    await storeMessageSettings(tx, kept)
    await storeAlertSettings(tx, kept)
    return []
  })
}

/** Imports of one business run one after the other; a new one has no row yet to lock. References match in any case. */
async function lockReference(tx: Transaction, referenceId: string): Promise<void> {
  const key = `import ${referenceId.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

function businessRow(
  file: BusinessFile,
): Omit<typeof tables.businesses.$inferInsert, 'nextOrderNumber' | 'stockVersion'> {
  const { merchant_key, ...rest } = file
  const keyHash = merchantKeyHash(merchant_key)
  return {
    referenceId: file.business.reference_id,
    version: sha256(JSON.stringify([STORED_AS, rest, keyHash])),
    record: file.business,
    demo: file.demo,
    suspended: file.suspended,
    movedTo: file.moved_to ?? null,
    themes: file.themes ?? {},
    pixels: file.pixels ?? [],
    discounts: file.discounts,
    smartCategories: file.smart_categories,
    highlightedCategory: file.highlighted_category,
    merchantKeyHash: keyHash,
  }
}

/** The currency stays while wallets hold money in it, or payments in it are under way (WL-03). */
async function currencyKept(
  tx: Transaction,
  { business }: BusinessFile,
  known: BusinessFile['business'] | undefined,
  now: number,
): Promise<ImportProblem[]> {
  if (!known || known.currency === business.currency) return []
  const problem = (reason: string) => [{ path: 'business.currency', reason }]
  const { walletAccounts } = tables
  const [held] = await tx
    .select({ id: walletAccounts.id })
    .from(walletAccounts)
    .where(and(eq(walletAccounts.referenceId, business.reference_id), ne(walletAccounts.balance, 0)))
    .limit(1)
  if (held)
    return problem(
      `Wallets hold money in ${known.currency}; the currency cannot change until all of them are empty.`,
    )
  return (await hasMoneyUnderWay(tx, business.reference_id, now))
    ? problem(
        `Payments in ${known.currency} are under way; the currency cannot change until all of them are settled.`,
      )
    : []
}

/** Ids and domains that must be unique over all businesses. */
async function usedByOthers(tx: Transaction, file: BusinessFile): Promise<ImportProblem[]> {
  const referenceId = file.business.reference_id
  const branchIds = file.branches.map((branch) => branch.id)
  const bannerIds = file.banners.map((banner) => banner.id)
  const { branches, banners, businesses } = tables
  const takenBranches = await tx
    .select({ value: branches.id })
    .from(branches)
    .where(and(ne(branches.referenceId, referenceId), inArray(branches.id, branchIds)))
  const takenBanners = await tx
    .select({ value: banners.id })
    .from(banners)
    .where(and(ne(banners.referenceId, referenceId), inArray(banners.id, bannerIds)))
  const alike = await tx
    .select({ value: businesses.referenceId })
    .from(businesses)
    .where(
      and(
        ne(businesses.referenceId, referenceId),
        sql`lower(${businesses.referenceId}) = ${referenceId.toLowerCase()}`,
      ),
    )
  return [
    ...alike.map(({ value }) => taken('business.reference_id', value)),
    ...takenBranches.map(({ value }) => taken(`branches.${branchIds.indexOf(value)}.id`, value)),
    ...takenBanners.map(({ value }) => taken(`banners.${bannerIds.indexOf(value)}.id`, value)),
    ...(await provedByOthers(tx, file)),
  ]
}

function taken(path: string, value: string): ImportProblem {
  return { path, reason: `${value} belongs to another business.` }
}

async function replaceRows(tx: Transaction, referenceId: string, file: BusinessFile): Promise<void> {
  const { branches, categories, items, modifierGroups, banners } = tables
  for (const table of [branches, categories, items, modifierGroups, banners]) {
    await tx.delete(table).where(eq(table.referenceId, referenceId))
  }
  await storeDomains(tx, file)
  await insertAll(
    tx,
    branches,
    file.branches.map(({ hours, tables: seats, alerts: _alerts, ...record }, position) => ({
      id: record.id,
      referenceId,
      position,
      record,
      hours,
      tables: seats,
    })),
  )
  const placed = <T extends { id: string }>(record: T, position: number) => ({
    referenceId,
    id: record.id,
    position,
    record,
  })
  await insertAll(tx, categories, file.categories.map(placed))
  await insertAll(
    tx,
    items,
    file.items.map(({ branch_ids, goes_well_with, ...item }, position) => ({
      ...placed(item, position),
      branchIds: branch_ids,
      goesWellWith: goes_well_with ?? [],
    })),
  )
  await insertAll(tx, modifierGroups, file.modifier_groups.map(placed))
  await insertAll(
    tx,
    banners,
    file.banners.map(({ from, to, ...banner }, position) => ({ ...placed(banner, position), from, to })),
  )
}

async function storeOrdering(tx: Transaction, file: BusinessFile): Promise<void> {
  const { stock: _stock, ...record } = file.ordering ?? {}
  await tx
    .insert(tables.orderingSettings)
    .values({ referenceId: file.business.reference_id, record })
    .onConflictDoUpdate({ target: tables.orderingSettings.referenceId, set: { record } })
  await storeStock(tx, file)
}

async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx.insert(table).values(rows.slice(start, start + CHUNK))
  }
}
