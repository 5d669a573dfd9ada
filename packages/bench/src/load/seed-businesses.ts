import { longMenu } from '@storefront/tooling'
import pg from 'pg'

/** The business that the seeded ones are copies of; its reference is a part of its ids. */
export const TEMPLATE = 'long-menu'
/** The reference of a seeded business. */
export const seededReference = (place: number) => `shop-${place}-load`

/** Businesses per statement, so that none runs for minutes. */
const CHUNK = 500
/** Tables that an import fills, parents first; their rows of the template are copied. */
const TABLES = [
  ...['businesses', 'branches', 'categories', 'items', 'modifier_groups', 'banners'],
  ...['ordering_settings', 'wallet_settings', 'reservation_settings', 'item_stock'],
]

/**
 * The business file that is imported once: a restaurant with so many dishes in categories of 50, no demo, and cash alone,
 * as nothing is paid online where it is measured.
 */
export function templateFile(items: number): object {
  const { file } = longMenu()
  const { business } = file
  const kept = file.items.slice(0, items)
  const used = new Set(kept.map(({ category_id }) => category_id))
  return withoutPictures({
    ...file,
    business: { ...business, payment_methods: { ...business.payment_methods, card: false } },
    demo: false,
    merchant_key: 'a merchant key of the load generator',
    items: kept,
    categories: file.categories.filter(({ id }) => used.has(id)),
  })
}

const PICTURE = /\.(svg|png|webp|jpe?g)$/
const isPicture = (value: unknown) =>
  PICTURE.test(String(typeof value === 'object' && value !== null && 'src' in value ? value.src : value))

/** A copy without pictures: they are files, which a load of the database has no use for. */
function withoutPictures(file: object): object {
  return JSON.parse(JSON.stringify(file, (_key, value) => (isPicture(value) ? null : value))) as object
}

/**
 * Copies the imported template that often, in the database itself: every column that names it names the copy. The file of
 * an import, which only exports read, is not copied.
 */
export async function seedBusinesses(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const table of TABLES) {
      const columns = await columnsOf(client, table)
      for (let from = 1; from <= count; from += CHUNK)
        await copyRows(client, { table, columns, from, to: Math.min(count, from + CHUNK - 1) })
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

interface Column {
  name: string
  type: string
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows
}

async function copyRows(
  client: pg.Client,
  { table, columns, from, to }: { table: string; columns: Column[]; from: number; to: number },
): Promise<void> {
  const names = columns.map(({ name }) => client.escapeIdentifier(name))
  const copied = columns.map(({ type }, place) =>
    type === 'text' || type === 'jsonb'
      ? `replace(t.${names[place]}::text, '${TEMPLATE}', 'shop-' || n || '-load')::${type}`
      : `t.${names[place]}`,
  )
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${copied.join(', ')}
     from ${table} t, generate_series($1::int, $2::int) as n where t.reference_id = $3`,
    [from, to, TEMPLATE],
  )
}
