import type { BusinessFile } from '@storefront/api-contract/business-file'
import { and, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { domains } from '../../platform/database/schema.ts'
import type { ImportProblem } from '../business/import-problem.ts'

/** The domains of a file, in lower case, each once. */
export function domainsOf(file: BusinessFile): string[] {
  return [...new Set(file.domains.map((domain) => domain.toLowerCase()))]
}

/** Takes over what a file claims. What was proved before stays proved while the file names it (RT-01). */
export async function storeDomains(tx: Transaction, file: BusinessFile): Promise<void> {
  const referenceId = file.business.reference_id
  const claimed = domainsOf(file)
  await tx
    .delete(domains)
    .where(and(eq(domains.referenceId, referenceId), notInArray(domains.domain, claimed)))
  if (claimed.length === 0) return
  await tx
    .insert(domains)
    .values(claimed.map((domain) => ({ domain, referenceId })))
    .onConflictDoNothing()
}

/** Domains that another business has proved; unproved claims do not conflict. */
export async function provedByOthers(tx: Transaction, file: BusinessFile): Promise<ImportProblem[]> {
  const rows = await tx
    .select({ domain: domains.domain })
    .from(domains)
    .where(
      and(
        ne(domains.referenceId, file.business.reference_id),
        inArray(domains.domain, domainsOf(file)),
        isNotNull(domains.provedAt),
      ),
    )
  const places = file.domains.map((domain) => domain.toLowerCase())
  return rows.map(({ domain }) => ({
    path: `domains.${places.indexOf(domain)}`,
    reason: `${domain} belongs to another business.`,
  }))
}
