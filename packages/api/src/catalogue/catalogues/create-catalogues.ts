import type { Business } from '@storefront/api-contract'
import { type Instant, soldOnline } from '@storefront/domain'
import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import * as tables from '../../platform/database/schema.ts'
import { singleflight } from '../../platform/database/singleflight.ts'
import { ttlCache } from '../../platform/database/ttl-cache.ts'
import { type Catalogue, NO_WALLET } from '../business/catalogue.ts'
import type { Catalogues } from '../business/catalogues.ts'
import { isHttps } from '../business/https-address.ts'
import { busyRows } from '../busy/busy-rows.ts'
import { orderingOf } from '../ordering/ordering.ts'
import { type StockNow, stockNow } from '../stock/stock-now.ts'
import { type CatalogueVersion, createCatalogueCache } from './catalogue-cache.ts'
import type { FindOffer, PaymentOffer } from './payment-offer.ts'
import { groupsWithFacts } from './with-components.ts'

/** Items of all businesses in memory: about 75 restaurants of 200 dishes. */
const MOST_ITEMS = 15_000
/** Maximum staleness of a page after a lost notification. */
const MAX_AGE_MS = 2_000

/**
 * Reads businesses from the database. Callers share one load per version, and concurrent callers share the query for the
 * current version, so that the next read sees an import of any process.
 */
export function createCatalogues(db: Database, findOffer: FindOffer, clock: () => Instant): Catalogues {
  const cache = createCatalogueCache(MOST_ITEMS)

  function current(row: CatalogueVersion | undefined): Promise<Catalogue | null> {
    if (!row) return Promise.resolve(null)
    const known = cache.get(row.referenceId)
    const isSameFile = known?.version === row.version
    if (isSameFile && known.stockVersion === row.stockVersion) return unlessBack(row, known.loading)
    const loading = isSameFile
      ? known.loading.then(
          (catalogue) =>
            catalogue && withStock(db, catalogue, { stockVersion: row.stockVersion, now: clock() }),
        )
      : loadCatalogue(db, row.referenceId, { findOffer, now: clock() })
    cache.set(row, loading)
    return loading
  }

  /** The cached catalogue, until an item in it is sold again. */
  async function unlessBack(
    row: CatalogueVersion,
    loading: Promise<Catalogue | null>,
  ): Promise<Catalogue | null> {
    const catalogue = await loading
    const now = clock()
    if (!catalogue || catalogue.backAt === null || now < catalogue.backAt) return catalogue
    const { stockVersion } = catalogue
    const known = cache.get(row.referenceId)
    // Another caller may have started the query.
    if (known && known.loading !== loading) return known.loading
    const again = withStock(db, catalogue, { stockVersion, now })
    cache.set(row, again)
    return again
  }

  const { referenceId, version: fileVersion, stockVersion } = tables.businesses
  const version = { referenceId, version: fileVersion, stockVersion }
  const versionOf = singleflight(async (reference) => {
    const [row] = await db
      .select(version)
      .from(tables.businesses)
      .where(sql`lower(${tables.businesses.referenceId}) = ${reference.toLowerCase()}`)
    return row
  })
  const versionAt = singleflight(async (branchId) => {
    const [row] = await db
      .select(version)
      .from(tables.branches)
      .innerJoin(tables.businesses, eq(tables.businesses.referenceId, tables.branches.referenceId))
      .where(eq(tables.branches.id, branchId))
    return row
  })
  const recentOf = ttlCache(versionOf, MAX_AGE_MS)
  const recentAt = ttlCache(versionAt, MAX_AGE_MS)
  return {
    byReference: async (reference) => current(await versionOf(reference)),
    byBranch: async (branchId) => current(await versionAt(branchId)),
    recent: {
      byReference: async (reference) => current(await recentOf.get(reference)),
      byBranch: async (branchId) => current(await recentAt.get(branchId)),
    },
    changed: () => {
      recentOf.clear()
      recentAt.clear()
    },
  }
}

/** Reads all tables in one snapshot, so that a concurrent import cannot mix two versions. */
function loadCatalogue(
  db: Database,
  referenceId: string,
  { findOffer, now }: { findOffer: FindOffer; now: Instant },
): Promise<Catalogue | null> {
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
        stock: await stockNow(tx, referenceId, now),
        busy: await busyRows(tx, referenceId),
        online: await findOffer(tx, referenceId, row.record.currency),
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

/** Paying online is offered where the business wants it and has an account for it (PR-04). */
function offeredMethods(
  { cash, card }: Business['payment_methods'],
  { methods, step, isSandbox }: PaymentOffer,
): Business['payment_methods'] {
  const online = card ? methods : []
  return { cash, card: online.length > 0, online, step, sandbox: isSandbox }
}

/** The branch that the business names if visitors see it, else the first that they see (RT-09). */
function defaultBranch(named: string, visible: readonly { id: string }[]): string {
  const found = visible.find(({ id }) => id === named) ?? visible[0]
  return found?.id ?? named
}

interface CatalogueRows {
  branches: (typeof tables.branches.$inferSelect)[]
  categories: (typeof tables.categories.$inferSelect)[]
  items: (typeof tables.items.$inferSelect)[]
  groups: (typeof tables.modifierGroups.$inferSelect)[]
  banners: (typeof tables.banners.$inferSelect)[]
  ordering: typeof tables.orderingSettings.$inferSelect | undefined
  stock: StockNow
  busy: Catalogue['busy']
  online: PaymentOffer
  reservations: typeof tables.reservationSettings.$inferSelect | undefined
  wallet: typeof tables.walletSettings.$inferSelect | undefined
}

/** The same business with current stock and pauses. */
async function withStock(
  db: Database,
  catalogue: Catalogue,
  { stockVersion, now }: { stockVersion: number; now: Instant },
): Promise<Catalogue> {
  const stock = await stockNow(db, catalogue.referenceId, now)
  const busy = await busyRows(db, catalogue.referenceId)
  const answers = { ...catalogue.answers, menus: new Map() }
  return { ...catalogue, stockVersion, ...stock, busy, answers }
}

function catalogueOf(row: typeof tables.businesses.$inferSelect, rows: CatalogueRows): Catalogue {
  const wallet = rows.wallet?.record ?? NO_WALLET
  const reservations = rows.reservations?.record ?? null
  const branches = rows.branches.filter((branch) => branch.record.visible)
  const ordering = orderingOf(
    rows.ordering?.record ?? {},
    branches.map((branch) => branch.id),
  )
  const items = rows.items.map(({ record: { effort = 1, ...item }, branchIds, goesWellWith }) => ({
    item,
    branchIds: new Set(branchIds),
    effort,
    goesWellWith,
  }))
  const modifierGroups = groupsWithFacts(
    rows.groups.map((group) => group.record),
    items.map(({ item }) => item),
  )
  return {
    referenceId: row.referenceId,
    version: row.version,
    business: {
      ...row.record,
      branch_id: defaultBranch(row.record.branch_id, branches),
      branches: branches.map((branch) => branch.record),
      social_links: row.record.social_links.filter(({ url }) => isHttps(url)),
      demo: row.demo,
      payment_methods: offeredMethods(row.record.payment_methods, rows.online),
      wallet: { enabled: wallet.enabled },
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
    items,
    modifierGroups,
    banners: rows.banners.map(({ record, from, to }) => ({ banner: record, from, to })),
    ordering,
    stockVersion: row.stockVersion,
    ...rows.stock,
    busy: rows.busy,
    ...soldOnline({ wallet, reservations }, rows.online.hasProviders),
    ...(row.record.reservation.enabled ? {} : { reservations: null }),
    answers: { businesses: new Map(), menus: new Map() },
  }
}
