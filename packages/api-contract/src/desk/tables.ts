import * as z from '@storefront/api-contract/schema'
import { table } from '../branches.ts'
import { theme } from '../business.ts'
import { defineCall } from '../call.ts'
import { id, localText, reference } from '../text.ts'

/**
 * The tables of the desk's branches with the addresses for their codes, which carry branch and table (ST-03, DK-06). An
 * address starts with `/` where the server does not know its own origin. `instruction` is in the business's languages.
 */
export const deskTableCodesCall = defineCall({
  name: 'desk-table-codes',
  method: 'GET',
  path: 'desk/:referenceId/table-codes',
  access: 'staff',
  summary: 'Tables, the addresses for their codes, and what a sheet of codes says.',
  params: z.object({ referenceId: reference }),
  answer: z.object({
    theme,
    instruction: localText,
    branches: z.array(
      z.object({
        id,
        names: localText,
        tables: z.array(z.object({ ...table.shape, address: z.string() })),
      }),
    ),
  }),
})
export type DeskTable = z.infer<typeof deskTableCodesCall.answer>['branches'][number]['tables'][number]
