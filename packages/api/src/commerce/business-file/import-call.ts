import { merchantImportCall } from '@storefront/api-contract/merchant'
import type { FastifyInstance } from 'fastify'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { importBusiness } from './import-business.ts'

/** A menu of 2,000 items in several languages is a few megabytes. */
const IMPORT_LIMIT = 16 * 1024 * 1024

/** Registers the import of a business by its merchant, who cannot suspend it nor lift that: the operator does (ER-01). */
export function importCall(app: FastifyInstance, context: CommerceContext): void {
  bindCall(
    app,
    merchantImportCall,
    async ({ params, body, request }) => {
      const merchant = await checkMerchant(context, request, params.referenceId)
      if (!merchant.ok) return merchant
      if (body.business.reference_id !== params.referenceId) {
        const fields = [{ field: 'business.reference_id', reason: 'Is another business.' }]
        return refuse(422, 'bad-request', 'The file is of another business.', { fields })
      }
      const imported = await importBusiness(context, {
        file: body,
        picture: () => null,
        missing: context.missing,
        keepsSuspension: true,
      })
      if (!imported.ok) {
        const fields = fieldsOf(imported.problems)
        return refuse(422, 'bad-request', 'The file is wrong; nothing was changed.', { fields })
      }
      const { reference_id, categories, items } = imported
      const warnings = fieldsOf(imported.warnings)
      return answer({ reference_id, categories, items, ...(warnings.length > 0 ? { warnings } : {}) })
    },
    { bodyLimit: IMPORT_LIMIT },
  )
}

const fieldsOf = (problems: readonly ImportProblem[]) =>
  problems.map(({ path, reason }) => ({ field: path, reason }))
