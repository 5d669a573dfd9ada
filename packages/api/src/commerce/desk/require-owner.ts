import { ownsAllBranches } from '@storefront/domain/desk'
import type { FastifyRequest } from 'fastify'
import { type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { type CurrentStaff, requireStaff } from './staff-session.ts'

/** The owner of a call at the desk, else 401 `unauthorised` or 403 `forbidden` (DK-01). */
export async function requireOwner(
  context: CommerceContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<Reply<CurrentStaff>> {
  const current = await requireStaff(context, request, referenceId)
  if (!current.ok || current.answer.row.role === 'owner') return current
  return refuse(403, 'forbidden', 'Only an owner may do this.')
}

/** The owner of all branches, for what belongs to no single one; the refusals are those of {@link requireOwner} (DK-01). */
export async function requireOwnerOfAll(
  context: CommerceContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<Reply<CurrentStaff>> {
  const owner = await requireOwner(context, request, referenceId)
  if (!owner.ok || ownsAllBranches(owner.answer.row)) return owner
  return refuse(403, 'forbidden', 'Only an owner of all branches may do this.')
}
