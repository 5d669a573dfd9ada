import { type BusinessFile, businessFile } from '@storefront/api-contract/business-file'
import { checkDomains } from '../domains/check-domains.ts'
import { parseBy } from '../http/field-problems.ts'
import { checkReservationFile } from '../reservations/check-reservation-file.ts'
import { checkMessageFile } from '../step-messages/message-settings.ts'
import { checkWalletFile } from '../wallet/check-wallet-file.ts'
import { checkOrdering } from './check-ordering.ts'
import { checkReferences } from './check-references.ts'
import { checkValues } from './check-values.ts'
import type { ImportProblem } from './import-problem.ts'

/**
 * A business file that is right in itself: its shape, its values, and every id it names. Otherwise all that is wrong,
 * each with the path of the field. Pictures and what other businesses already use are checked by the import.
 */
export function readBusinessFile(
  input: unknown,
): { ok: true; file: BusinessFile } | { ok: false; problems: ImportProblem[] } {
  const parsed = parseBy(businessFile, input)
  if (!parsed.ok) {
    return {
      ok: false,
      problems: parsed.fields.map(({ field, reason }) => ({ path: field || '(file)', reason })),
    }
  }
  const problems = [
    ...checkValues(parsed.value),
    ...checkDomains(parsed.value),
    ...checkReferences(parsed.value),
    ...checkOrdering(parsed.value),
    ...checkWalletFile(parsed.value),
    ...checkReservationFile(parsed.value),
    ...checkMessageFile(parsed.value),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, file: parsed.value }
}
