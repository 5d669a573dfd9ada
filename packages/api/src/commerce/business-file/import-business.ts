import type { LocalText } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { eq } from 'drizzle-orm'
import { ownHost } from '../../catalogue/business/host-name.ts'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'
import { ownDomains } from '../../catalogue/domains/check-domains.ts'
import { pictures as pictureRows } from '../../platform/database/schema.ts'
import { keepPicture, PICTURE_REFUSALS } from '../../platform/pictures/keep-picture.ts'
import { hashInPath } from '../../platform/pictures/picture-path.ts'
import {
  type ColouredPicture,
  type Inspected,
  pictureHash,
  type StoredPicture,
} from '../../platform/pictures/picture-store.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { MissingServices } from './check-services.ts'
import { picturesIn, withStoredPictures } from './file-pictures.ts'
import { storeBusiness } from './store-business.ts'
import { readForBusiness } from './stored-ids.ts'

export interface ImportInput {
  file: unknown
  /** The bytes of a picture the file names, or null when there is none; asked for a few at a time. */
  picture(name: string): Uint8Array | null | Promise<Uint8Array | null>
  /** What the installation does without; a business that needs it is refused (FD-12). */
  missing?: MissingServices
  /** Whether a known business stays suspended or not, whatever the file says: `suspended` is the operator's. */
  keepsSuspension?: boolean
}

export type ImportResult =
  | {
      ok: true
      reference_id: string
      categories: number
      items: number
      /** What was taken all the same: ids of our own addresses (RT-27), windows that cannot be read (MN-05). */
      warnings: ImportProblem[]
    }
  | { ok: false; problems: ImportProblem[] }

/**
 * Imports a whole business, or nothing: every problem is named by the path of its field. The same file twice changes
 * nothing. A picture that is not handed in is taken from the business's earlier imports, by its name, until it is
 * collected 30 days after the newest file has stopped to name it. One that is handed in is decoded first (UI-02).
 */
export async function importBusiness(
  context: Pick<CommerceContext, 'db' | 'pictures' | 'publicOrigin' | 'clock'>,
  input: ImportInput,
): Promise<ImportResult> {
  const read = await readForBusiness(context, input.file, input.missing)
  if (!read.ok) return { ok: false, problems: read.problems }
  const own = ownDomains(read.file, ownHost(context.publicOrigin))
  if (own.length > 0) return { ok: false, problems: own }
  const earlier = await earlierPictures(context, read.file.business.reference_id)
  const found = await findPictures(context, read.file, input.picture, earlier)
  if (!found.ok) return found
  const file = withStoredPictures(await withCleanPolicies(read.file), found.stored)
  const problems = await storeBusiness(context, file, [...found.stored], input)
  if (problems.length > 0) return { ok: false, problems }
  const { business, categories, items } = file
  return {
    ok: true,
    reference_id: business.reference_id,
    categories: categories.length,
    items: items.length,
    warnings: read.warnings,
  }
}

/** Pictures stored by earlier imports, by name and by `/` and hash. */
async function earlierPictures(
  { db }: Pick<CommerceContext, 'db'>,
  referenceId: string,
): Promise<Map<string, StoredPicture>> {
  const rows = await db.select().from(pictureRows).where(eq(pictureRows.referenceId, referenceId))
  return new Map(rows.flatMap((row) => [[row.name, row] as const, [`/${row.hash}`, row] as const]))
}

type FoundPictures =
  | { ok: true; stored: Map<string, ColouredPicture> }
  | { ok: false; problems: ImportProblem[] }

type PictureContext = Pick<CommerceContext, 'db' | 'clock' | 'pictures'>

async function findPictures(
  context: PictureContext,
  file: BusinessFile,
  picture: ImportInput['picture'],
  earlier: ReadonlyMap<string, StoredPicture>,
): Promise<FoundPictures> {
  const find = async (name: string): Promise<Inspected | null> => {
    const bytes = await picture(name)
    if (bytes) return keepPicture(context, bytes, earlier.get(`/${pictureHash(bytes)}`))
    const known = earlier.get(name) ?? earlier.get(`/${hashInPath(name)}`)
    if (!known) return null
    return { ok: true, picture: { ...known, colour: await context.pictures.colour(known.hash) } }
  }
  const stored = new Map<string, ColouredPicture>()
  const problems: ImportProblem[] = []
  const named = [...picturesIn(file)]
  const found = await inTurn(named, AT_ONCE, ([name]) => find(name))
  for (const [place, [name, path]] of named.entries()) {
    const one = found[place]
    if (one?.ok) stored.set(name, one.picture)
    else
      problems.push({
        path,
        reason: one ? `${name} ${PICTURE_REFUSALS[one.problem]}` : `There is no picture ${name}.`,
      })
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, stored }
}

/** Pictures that are read and decoded at a time. */
const AT_ONCE = 4

/** Maps in order with limited concurrency. */
async function inTurn<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = [...all.entries()].reverse()
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = left.pop(); next; next = left.pop()) results[next[0]] = await work(next[1])
  })
  await Promise.all(workers)
  return results
}

/** The sanitizer is loaded with the first import. */
async function withCleanPolicies(file: BusinessFile): Promise<BusinessFile> {
  const { cleanHtml } = await import('./clean-html.ts')
  const cleanTexts = (html: LocalText): LocalText =>
    html.map((text) => ({ ...text, name: cleanHtml(text.name) }))
  const policies = file.business.policies.map((policy) => ({
    ...policy,
    html: cleanTexts(policy.html),
  }))
  const wallet = file.wallet && { ...file.wallet, policy: cleanTexts(file.wallet.policy) }
  return { ...file, business: { ...file.business, policies }, ...(wallet ? { wallet } : {}) }
}
