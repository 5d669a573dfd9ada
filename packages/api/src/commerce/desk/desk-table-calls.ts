import type { LocalText } from '@storefront/api-contract'
import { deskTableCodesCall } from '@storefront/api-contract/desk'
import { tableAddress } from '@storefront/domain/desk'
import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { requireStaff } from './staff-session.ts'

/** Registers the codes on the tables (DK-06). */
export function deskTableCalls(app: FastifyInstance, context: CommerceContext): void {
  const { catalogues, publicOrigin } = context

  bindCall(app, deskTableCodesCall, async ({ params: { referenceId }, request }) => {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const found = await findBusiness(catalogues, referenceId)
    if (!found.ok) return found
    const { business, branches } = found.found
    const { branchId } = current.answer.row
    const own = branches.filter(({ summary }) => branchId === null || branchId === summary.id)
    const addressOf = (branch: string, table: string) =>
      tableAddress(publicOrigin ?? '', business.reference_id, { branch, table })
    return answer({
      theme: business.theme,
      instruction: instructionIn(business.locales),
      branches: own.map(({ summary: { id: branch, names }, tables }) => ({
        id: branch,
        names,
        tables: tables.map((table) => ({ ...table, address: addressOf(branch, table.id) })),
      })),
    })
  })
}

function instructionIn(locales: readonly string[]): LocalText {
  const spoken = new Set(locales.map(serverLocale))
  return [...spoken]
    .map((locale) => ({ locale, name: serverMessage(locale, 'table-code-scan') }))
    .filter(({ name }) => name !== '')
}
