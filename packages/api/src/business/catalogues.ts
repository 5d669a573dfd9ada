import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { keepRecent } from '../database/recent-reads.ts'
import * as tables from '../database/schema.ts'
import { shareReads } from '../database/shared-reads.ts'
import { orderingOf } from '../ordering/ordering.ts'
import { scarceItems } from '../stock/scarce-items.ts'
import { NO_WALLET } from '../wallet/wallet-settings.ts'
import type { Catalogue } from './catalogue.ts'
import { isHttps } from './https-address.ts'

/** Looks businesses up as they were last imported. */
export interface FindCatalogue {
  /** The business of this reference, whatever its case. */
  byReference(referenceId: string): Promise<Catalogue | null>
  /** The business whose branch has this id. */
  byBranch(branchId: string): Promise<Catalogue | null>
}

/** Businesses as imported, kept in memory per version; every look asks the database which version holds now. */
export interface Catalogues extends FindCatalogue {
  /** For pages: asks again only once something has changed, so another instance's change shows a moment later. */
  recent: FindCatalogue
  /** A business may have changed. */
  changed(): void
}

/** How late a page may be when the word of a change was lost. */
const MOST_AGE_MS = 2_000

interface Version {
  referenceId: string
  version: string
  stockVersion: number
}

/**
 * Reads businesses from the database. Readers of one version share one load, and readers at one time share the
 * question which version holds; so an import of any process is seen by the very next read.
 */
export function createCatalogues(db: Database): Catalogues {
  const kept = new Map<string, Version & { loading: Promise<Catalogue | null> }>()

  function current(row: Version | undefined): Promise<Catalogue | null> {
    if (!row) return Promise.resolve(null)
    const known = kept.get(row.referenceId)
    const isSameFile = known?.version === row.version
    if (isSameFile && known.stockVersion === row.stockVersion) return known.loading
    const loading = isSameFile
      ? known.loading.then((catalogue) => catalogue && withStock(db, catalogue, row.stockVersion))
      : loadCatalogue(db, row.referenceId)
    kept.set(row.referenceId, { ...row, loading })
    loading.catch(() => kept.delete(row.referenceId))
    return loading
  }

  const { referenceId, version: fileVersion, stockVersion } = tables.businesses
  const version = { referenceId, version: fileVersion, stockVersion }
  const versionOf = shareReads(async (reference) => {
    const [row] = await db
      .select(version)
      .from(tables.businesses)
      .where(sql`lower(${tables.businesses.referenceId}) = ${reference.toLowerCase()}`)
    return row
  })
  const versionAt = shareReads(async (branchId) => {
    const [row] = await db
      .select(version)
      .from(tables.branches)
      .innerJoin(tables.businesses, eq(tables.businesses.referenceId, tables.branches.referenceId))
      .where(eq(tables.branches.id, branchId))
    return row
  })
  const recentOf = keepRecent(versionOf, MOST_AGE_MS)
  const recentAt = keepRecent(versionAt, MOST_AGE_MS)
  return {
    byReference: async (reference) => current(await versionOf(reference)),
    byBranch: async (branchId) => current(await versionAt(branchId)),
    recent: {
      byReference: async (reference) => current(await recentOf.get(reference)),
      byBranch: async (branchId) => current(await recentAt.get(branchId)),
    },
    changed: () => {
      recentOf.forget()
      recentAt.forget()
    },
  }
}

/** One reading of all tables at one moment, so that an import in between cannot mix two versions. */
function loadCatalogue(db: Database, referenceId: string): Promise<Catalogue | null> {
  return db.transaction(
    async (tx) => {
      const row = await tx.query.businesses.findFirst({
        where: eq(tables.businesses.referenceId, referenceId),
      })
      if (!row) return null
      const inOrder = <T extends { referenceId: PgColumn; position: PgColumn }>(table: T) => ({
        where: eq(table.referenceId, referenceId),
        orderBy: asc(table.position),
      })
      return catalogueOf(row, {
        branches: await tx.query.branches.findMany(inOrder(tables.branches)),
        categories: await tx.query.categories.findMany(inOrder(tables.categories)),
        items: await tx.query.items.findMany(inOrder(tables.items)),
        groups: await tx.query.modifierGroups.findMany(inOrder(tables.modifierGroups)),
        banners: await tx.query.banners.findMany(inOrder(tables.banners)),
        ordering: await tx.query.orderingSettings.findFirst({
          where: eq(tables.orderingSettings.referenceId, referenceId),
        }),
        scarce: await scarceItems(tx, referenceId),
        reservations: await tx.query.reservationSettings.findFirst({
          where: eq(tables.reservationSettings.referenceId, referenceId),
        }),
        wallet: await tx.query.walletSettings.findFirst({
          where: eq(tables.walletSettings.referenceId, referenceId),
        }),
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

interface CatalogueRows {
  branches: (typeof tables.branches.$inferSelect)[]
  categories: (typeof tables.categories.$inferSelect)[]
  items: (typeof tables.items.$inferSelect)[]
  groups: (typeof tables.modifierGroups.$inferSelect)[]
  banners: (typeof tables.banners.$inferSelect)[]
  ordering: typeof tables.orderingSettings.$inferSelect | undefined
  scarce: Catalogue['scarce']
  reservations: typeof tables.reservationSettings.$inferSelect | undefined
  wallet: typeof tables.walletSettings.$inferSelect | undefined
}

/** The same business after items ran out, became few, or came back. */
async function withStock(db: Database, catalogue: Catalogue, stockVersion: number): Promise<Catalogue> {
  const scarce = await scarceItems(db, catalogue.referenceId)
  return { ...catalogue, stockVersion, scarce, answers: { ...catalogue.answers, menus: new Map() } }
}

function catalogueOf(row: typeof tables.businesses.$inferSelect, rows: CatalogueRows): Catalogue {
  const branches = rows.branches.filter((branch) => branch.record.visible)
  const ordering = orderingOf(
    rows.ordering?.record ?? {},
    branches.map((branch) => branch.id),
  )
  return {
    referenceId: row.referenceId,
    version: row.version,
    business: {
      ...row.record,
      branches: branches.map((branch) => branch.record),
      social_links: row.record.social_links.filter(({ url }) => isHttps(url)),
      demo: row.demo,
      wallet: { enabled: rows.wallet?.record.enabled ?? false },
      ships_only: ordering.zones.length === 0 && (ordering.shipping?.countries.length ?? 0) > 0,
    },
    suspended: row.suspended,
    movedTo: row.movedTo !== null && isHttps(row.movedTo) ? row.movedTo : null,
    themes: row.themes,
    pixels: row.pixels,
    merchantKeyHash: row.merchantKeyHash,
    discounts: row.discounts,
    smartCategories: row.smartCategories,
    highlightedCategory: row.highlightedCategory,
    branches: branches.map(({ record, hours, tables: seats }) => ({ summary: record, hours, tables: seats })),
    categories: rows.categories.map((category) => category.record),
    items: rows.items.map(({ record, branchIds }) => ({ item: record, branchIds: new Set(branchIds) })),
    modifierGroups: rows.groups.map((group) => group.record),
    banners: rows.banners.map(({ record, from, to }) => ({ banner: record, from, to })),
    ordering,
    stockVersion: row.stockVersion,
    scarce: rows.scarce,
    wallet: rows.wallet?.record ?? NO_WALLET,
    reservations: row.record.reservation.enabled ? (rows.reservations?.record ?? null) : null,
    answers: { businesses: new Map(), menus: new Map() },
  }
}
