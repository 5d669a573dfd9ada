import { asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import * as tables from '../database/schema.ts'
import type { Catalogue } from './catalogue.ts'

/** Businesses as imported, kept in memory per version; every read asks the database which version holds now. */
export interface Catalogues {
  byReference(referenceId: string): Promise<Catalogue | null>
  /** The business whose branch has this id. */
  byBranch(branchId: string): Promise<Catalogue | null>
}

/** Reads businesses from the database. Readers of one version share one load; other processes' imports are seen. */
export function createCatalogues(db: Database): Catalogues {
  const kept = new Map<string, { version: string; loading: Promise<Catalogue | null> }>()

  function current(row: { referenceId: string; version: string } | undefined): Promise<Catalogue | null> {
    if (!row) return Promise.resolve(null)
    const known = kept.get(row.referenceId)
    if (known?.version === row.version) return known.loading
    const loading = loadCatalogue(db, row.referenceId)
    kept.set(row.referenceId, { version: row.version, loading })
    loading.catch(() => kept.delete(row.referenceId))
    return loading
  }

  const version = { referenceId: tables.businesses.referenceId, version: tables.businesses.version }
  return {
    async byReference(referenceId) {
      const [row] = await db
        .select(version)
        .from(tables.businesses)
        .where(eq(tables.businesses.referenceId, referenceId))
      return current(row)
    },
    async byBranch(branchId) {
      const [row] = await db
        .select(version)
        .from(tables.branches)
        .innerJoin(tables.businesses, eq(tables.businesses.referenceId, tables.branches.referenceId))
        .where(eq(tables.branches.id, branchId))
      return current(row)
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
}

function catalogueOf(row: typeof tables.businesses.$inferSelect, rows: CatalogueRows): Catalogue {
  const branches = rows.branches.filter((branch) => branch.record.visible)
  return {
    referenceId: row.referenceId,
    version: row.version,
    business: { ...row.record, branches: branches.map((branch) => branch.record), demo: row.demo },
    suspended: row.suspended,
    movedTo: row.movedTo,
    merchantKeyHash: row.merchantKeyHash,
    discounts: row.discounts,
    smartCategories: row.smartCategories,
    highlightedCategory: row.highlightedCategory,
    branches: branches.map(({ record, hours, tables: seats }) => ({ summary: record, hours, tables: seats })),
    categories: rows.categories.map((category) => category.record),
    items: rows.items.map(({ record, branchIds }) => ({ item: record, branchIds: new Set(branchIds) })),
    modifierGroups: rows.groups.map((group) => group.record),
    banners: rows.banners.map(({ record, from, to }) => ({ banner: record, from, to })),
    answers: { business: null, menus: new Map() },
  }
}
