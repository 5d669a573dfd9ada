import { grantDomain } from '../../catalogue/domains/prove-domains.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { type Invitation, inviteByOperator } from '../desk/invite-by-operator.ts'
import type { NewStaff } from '../desk/staff-accounts.ts'
import type { MissingServices } from './check-services.ts'
import { type ExportResult, exportBusiness } from './export-business.ts'
import { type ImportInput, type ImportResult, importBusiness } from './import-business.ts'
import type { ReadBusinessFile } from './read-business-file.ts'
import { readForBusiness } from './stored-ids.ts'

/** What the operator's command does with businesses. */
export interface OperatorCommands {
  importBusiness(input: ImportInput): Promise<ImportResult>
  /** Reads a business file without importing it, knowing the ids of the stored business (RT-27). */
  readBusiness(file: unknown, missing?: MissingServices): Promise<ReadBusinessFile>
  /** Grants a claimed domain on the operator's authority; false if the business does not claim it. */
  grantDomain(referenceId: string, domain: string): Promise<boolean>
  /** Creates a staff account on the operator's authority; null if the business or branch does not exist (DK-01). */
  inviteStaff(wanted: NewStaff): Promise<Invitation | null>
  exportBusiness(referenceId: string): Promise<ExportResult>
}

/** The commands on an open API. */
export function operatorCommands(context: CommerceContext): OperatorCommands {
  return {
    exportBusiness: (referenceId) => exportBusiness(context, referenceId),
    importBusiness: (input) =>
      importBusiness(context, { missing: context.missing, ...input }).finally(context.catalogues.changed),
    readBusiness: (file, missing = context.missing) => readForBusiness(context, file, missing),
    grantDomain: (referenceId, domain) => grantDomain(context, referenceId, domain),
    inviteStaff: (wanted) => inviteByOperator(context, wanted),
  }
}
