import type { LocalText } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { pictures as pictureRows } from '../database/schema.ts'
import { ownDomains } from '../domains/check-domains.ts'
import { ownHost } from '../domains/host-name.ts'
import { hashInPath } from '../pictures/picture-path.ts'
import { pictureHash, type StoredPicture } from '../pictures/picture-store.ts'
import { cleanHtml } from './clean-html.ts'
import { picturesIn, withStoredPictures } from './file-pictures.ts'
import type { ImportProblem } from './import-problem.ts'
import { readBusinessFile } from './read-business-file.ts'
import { storeBusiness } from './store-business.ts'

export interface ImportInput {
  file: unknown
  /** The bytes of a picture the file names, or null when there is none. */
  picture(name: string): Uint8Array | null
}

export type ImportResult =
  | { ok: true; reference_id: string; categories: number; items: number }
  | { ok: false; problems: ImportProblem[] }

/**
 * Imports a whole business, or nothing: every problem is named by the path of its field. The same file twice changes
 * nothing. A picture that is not handed in is taken from the business's earlier imports, by its name.
 */
export async function importBusiness(
  context: Pick<ApiContext, 'db' | 'pictures' | 'publicOrigin'>,
  input: ImportInput,
): Promise<ImportResult> {
  const read = readBusinessFile(input.file)
  if (!read.ok) return read
  const own = ownDomains(read.file, ownHost(context.publicOrigin))
  if (own.length > 0) return { ok: false, problems: own }
  const earlier = await earlierPictures(context, read.file.business.reference_id)
  const found = await findPictures(context, read.file, input.picture, earlier)
  if (!found.ok) return found
  for (const name of found.handedIn) {
    const bytes = input.picture(name)
    if (bytes) await context.pictures.keep(bytes)
  }
  const file = withStoredPictures(withCleanPolicies(read.file), found.stored)
  const named = [...found.stored].filter(([name]) => hashInPath(name) === null)
  const problems = await storeBusiness(context.db, file, named)
  if (problems.length > 0) return { ok: false, problems }
  const { business, categories, items } = file
  return { ok: true, reference_id: business.reference_id, categories: categories.length, items: items.length }
}

/** What earlier imports of the business kept, by name and by `/` and hash. */
async function earlierPictures(
  { db }: Pick<ApiContext, 'db'>,
  referenceId: string,
): Promise<Map<string, StoredPicture>> {
  const rows = await db.select().from(pictureRows).where(eq(pictureRows.referenceId, referenceId))
  return new Map(rows.flatMap((row) => [[row.name, row] as const, [`/${row.hash}`, row] as const]))
}

type FoundPictures =
  | { ok: true; stored: Map<string, StoredPicture>; handedIn: string[] }
  | { ok: false; problems: ImportProblem[] }

async function findPictures(
  { pictures }: Pick<ApiContext, 'pictures'>,
  file: BusinessFile,
  picture: ImportInput['picture'],
  earlier: ReadonlyMap<string, StoredPicture>,
): Promise<FoundPictures> {
  const stored = new Map<string, StoredPicture>()
  const handedIn: string[] = []
  const problems: ImportProblem[] = []
  for (const [name, path] of picturesIn(file)) {
    const bytes = picture(name)
    const known = bytes
      ? (earlier.get(`/${pictureHash(bytes)}`) ?? (await pictures.inspect(bytes)))
      : (earlier.get(name) ?? earlier.get(`/${hashInPath(name)}`))
    if (known) stored.set(name, known)
    else problems.push({ path, reason: bytes ? `${name} is no picture.` : `There is no picture ${name}.` })
    if (bytes) handedIn.push(name)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, stored, handedIn }
}

function withCleanPolicies(file: BusinessFile): BusinessFile {
  const policies = file.business.policies.map((policy) => ({
    ...policy,
    html: cleanTexts(policy.html),
  }))
  const wallet = file.wallet && { ...file.wallet, policy: cleanTexts(file.wallet.policy) }
  return { ...file, business: { ...file.business, policies }, ...(wallet ? { wallet } : {}) }
}

function cleanTexts(html: LocalText): LocalText {
  return html.map((text) => ({ ...text, name: cleanHtml(text.name) }))
}
