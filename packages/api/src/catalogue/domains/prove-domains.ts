import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { domains } from '../../platform/database/schema.ts'
import { secretsOf } from '../../platform/http/keyed-hash.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { ownHost } from '../business/host-name.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { expectedProof, findProof } from './domain-proof.ts'

const MINUTE = 60_000
/** Interval of automatic checks of a claim, and their batch size. */
const PAUSE_MS = 10 * MINUTE
const BATCH_SIZE = 20
/** Lookups at once: a name server that does not answer holds up few others. */
const AT_ONCE = 5

type Proving = Pick<CatalogueContext, 'db' | 'clock' | 'secret' | 'publicOrigin' | 'domainProofs'>
type DomainRow = typeof domains.$inferSelect

/**
 * Looks for the proofs of claims that are due, of all businesses. An instance takes the claims it looks up, so several
 * instances at once ask for no proof twice.
 */
export async function proveDomains(context: Proving): Promise<void> {
  await proveEach(context, await takeDue(context))
}

/** Checks the proofs of these claims, a few at once; the first failure is thrown once all others are done. */
export function proveEach(context: Proving, rows: readonly DomainRow[]): Promise<void> {
  return inParallel(rows, AT_ONCE, (row) => proveDomain(context, row))
}

function takeDue({ db, clock }: Proving): Promise<DomainRow[]> {
  const now = clock()
  const due = new Date(now - PAUSE_MS)
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(domains)
      .where(and(isNull(domains.provedAt), or(isNull(domains.checkedAt), lt(domains.checkedAt, due))))
      .orderBy(sql`${domains.checkedAt} nulls first`, asc(domains.domain))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    for (const { domain, referenceId } of rows)
      await tx
        .update(domains)
        .set({ checkedAt: new Date(now) })
        .where(ofBusiness(domain, referenceId))
    return rows
  })
}

/** Checks the proof of one claim; the first business to prove a domain has it until its file drops it. */
async function proveDomain(context: Proving, { domain, referenceId }: DomainRow): Promise<void> {
  const { db, clock } = context
  const isOwn = domain === ownHost(context.publicOrigin)
  const provedBy = isOwn ? null : await proofOf(context, referenceId, domain)
  const now = new Date(clock())
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`)
    const all = await tx.select().from(domains).where(eq(domains.domain, domain))
    const isFree = all.every((row) => row.provedAt === null)
    const set = provedBy && isFree ? { provedAt: now, provedBy, checkedAt: now } : { checkedAt: now }
    await tx.update(domains).set(set).where(ofBusiness(domain, referenceId))
  })
}

/** How the proof was found; a proof made with an older `SECRET` that is still listed counts too. */
async function proofOf({ secret, domainProofs }: Proving, referenceId: string, domain: string) {
  for (const one of secretsOf(secret)) {
    const found = await findProof(domainProofs, expectedProof(one, referenceId, domain))
    if (found) return found
  }
  return null
}

/** Grants a domain in the business's file on the operator's authority; false if the file does not name it. */
export async function grantDomain(
  { db, clock }: Pick<CatalogueContext, 'db' | 'clock'>,
  referenceId: string,
  domain: string,
): Promise<boolean> {
  const name = domain.toLowerCase()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${name}`}, 0))`)
    const [claim] = await tx.select().from(domains).where(ofBusiness(name, referenceId))
    if (!claim) return false
    await tx.update(domains).set({ provedAt: null, provedBy: null }).where(eq(domains.domain, name))
    const set = { provedAt: new Date(clock()), provedBy: 'operator' } as const
    await tx.update(domains).set(set).where(ofBusiness(name, referenceId))
    return true
  })
}

const ofBusiness = (domain: string, referenceId: string) =>
  and(eq(domains.domain, domain), eq(domains.referenceId, referenceId))
