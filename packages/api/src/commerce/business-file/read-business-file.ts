import { type BusinessFile, businessFile } from '@storefront/api-contract/business-file'
import type { ImportProblem } from '../../catalogue/business/import-problem.ts'
import { checkDomains } from '../../catalogue/domains/check-domains.ts'
import { parseBy } from '../../platform/http/field-problems.ts'
import { checkReservationFile } from '../reservations/check-reservation-file.ts'
import { checkAlertFiles } from '../step-messages/alert-settings.ts'
import { checkMessageFile } from '../step-messages/message-settings.ts'
import { checkWalletFile } from '../wallet/check-wallet-file.ts'
import { checkOrdering } from './check-ordering.ts'
import { checkReferences } from './check-references.ts'
import { checkServices, type MissingServices, NONE_MISSING, unsentMessages } from './check-services.ts'
import { checkValues } from './check-values.ts'
import { unreadableWindows } from './check-windows.ts'
import { NO_STORED_IDS, type ShadowedId, type StoredIds, shadowedIds } from './shadowed-ids.ts'

export type ReadBusinessFile =
  | { ok: true; file: BusinessFile; warnings: ImportProblem[] }
  /** `shadowed` are those of the problems that would be warnings if the business had these ids already. */
  | { ok: false; problems: ImportProblem[]; shadowed: readonly ShadowedId[] }

/** What a file is read against. */
interface ReadAgainst {
  stored?: StoredIds
  missing?: MissingServices | undefined
}

/**
 * A business file that is right in itself: its shape, its values, and every id it names. Otherwise all that is wrong,
 * each with the path of the field. An id that the storefront's own addresses shadow is a warning where the business
 * is stored with it (RT-27); a window that cannot be read is one too (MN-05),
 * and so is a message that the installation does not send. Pictures and what other businesses
 * already use are checked by the import. What needs a service that the installation does without is a problem (FD-12).
 */
export function readBusinessFile(
  input: unknown,
  { stored = NO_STORED_IDS, missing = NONE_MISSING }: ReadAgainst = {},
): ReadBusinessFile {
  const parsed = parseBy(businessFile, input)
  if (!parsed.ok) {
    return {
      ok: false,
      problems: parsed.fields.map(({ field, reason }) => ({ path: field || '(file)', reason })),
      shadowed: [],
    }
  }
  const shadowed = shadowedIds(parsed.value)
  const isStored = ({ kind, id }: ShadowedId) => stored.has(kind, id)
  const refused = shadowed.filter((one) => !isStored(one))
  const problems = [
    ...asProblems(refused),
    ...checkValues(parsed.value),
    ...checkDomains(parsed.value),
    ...checkReferences(parsed.value),
    ...checkOrdering(parsed.value),
    ...checkWalletFile(parsed.value),
    ...checkReservationFile(parsed.value),
    ...checkMessageFile(parsed.value),
    ...checkServices(parsed.value, missing),
    ...checkAlertFiles(parsed.value),
  ]
  if (problems.length > 0) return { ok: false, problems, shadowed: refused }
  const warnings = [
    ...asProblems(shadowed.filter(isStored)),
    ...unreadableWindows(parsed.value),
    ...unsentMessages(parsed.value, missing),
  ]
  return { ok: true, file: parsed.value, warnings }
}

function asProblems(shadowed: readonly ShadowedId[]): ImportProblem[] {
  return shadowed.map(({ path, reason }) => ({ path, reason }))
}
