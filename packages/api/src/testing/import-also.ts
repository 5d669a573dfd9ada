import type { BusinessFile } from '@storefront/api-contract/business-file'
import { testBusiness } from './test-business.ts'
import type { TestServer } from './test-server.ts'

/** Imports another business like the test business, with branch and banner ids of its own. */
export async function importAlso(
  server: TestServer,
  referenceId: string,
  change: (file: BusinessFile) => void = () => undefined,
): Promise<void> {
  const file = JSON.parse(
    JSON.stringify(testBusiness()).replaceAll('"test-', `"${referenceId}-`),
  ) as BusinessFile
  file.business.reference_id = referenceId
  file.domains = []
  file.merchant_key = `${referenceId}-merchant-key-01`
  change(file)
  const result = await server.api.importBusiness({ file, picture: () => null })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
}
