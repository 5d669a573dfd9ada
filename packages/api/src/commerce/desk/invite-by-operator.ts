import type { CommerceContext } from '../commerce-context.ts'
import { deskLink } from './desk-link.ts'
import { inviteStaff, type NewStaff } from './staff-accounts.ts'

/** What the operator hands to a person; it works once. */
export interface Invitation {
  code: string
  link: string
  expiresAt: Date
}

/** Creates a staff account for the command line, such as the first owner's; null without the business or branch. */
export async function inviteByOperator(
  { db, clock, catalogues, publicOrigin }: CommerceContext,
  wanted: NewStaff,
): Promise<Invitation | null> {
  const catalogue = await catalogues.byReference(wanted.referenceId)
  const { branchId } = wanted
  const isBranch = branchId === null || catalogue?.branches.some(({ summary }) => summary.id === branchId)
  if (!catalogue || !isBranch) return null
  const { referenceId } = catalogue
  const { code } = await inviteStaff(db, { ...wanted, referenceId }, clock())
  return {
    code: code.code,
    link: deskLink(publicOrigin ?? '', referenceId, code.linkSecret),
    expiresAt: code.expiresAt,
  }
}
